import type { ReactNode } from 'react';
import styles from './WayBack.module.css';

interface WayBackProps {
  /** What the value was, or would be. */
  readonly children: ReactNode;
  /** What the button says. */
  readonly action: string;
  /** Names the button where what it says is not enough among many. */
  readonly label?: string;
  /** Absent where there is no way back, or nothing to go back from. */
  readonly onBack: (() => void) | undefined;
}

/** Below a value that can be set: what it would be otherwise, and one press to have that. */
export function WayBack({ children, action, label, onBack }: WayBackProps) {
  return (
    <span className={styles.line}>
      <span>{children}</span>
      {onBack && (
        <button type="button" className={styles.back} aria-label={label} onClick={onBack}>
          {action}
        </button>
      )}
    </span>
  );
}
