import type { ReactNode } from 'react';
import { passFocusOn } from '../focus/passFocusOn';
import styles from './WayBack.module.css';

interface WayBackProps {
  /** The value that the button restores. Absent where the button's text names the value. */
  readonly children?: ReactNode;
  readonly action: string;
  /** The accessible name, where the text alone would be ambiguous among many. */
  readonly label?: string;
  /** Absent where the value cannot be restored or has not changed. */
  readonly onBack: (() => void) | undefined;
}

/** The button goes when its value is restored. Then the value's control gets the focus. */
const toControl = passFocusOn(
  (button) => button.closest('[role="group"]'),
  (group) => group.querySelector('label')?.control ?? group.querySelector<HTMLElement>('input, select, textarea, button'),
);

/** The line below a value: its default or former value, and a button that restores it. */
export const WayBack = ({ children, action, label, onBack }: WayBackProps) => (
  <span className={styles.line}>
    <span>{children}</span>
    {onBack && (
      <button ref={toControl} type="button" className={styles.back} aria-label={label} onClick={onBack}>
        {action}
      </button>
    )}
  </span>
);
