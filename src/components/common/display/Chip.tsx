import type { ReactNode } from 'react';
import styles from './Chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  /** The count; absent for a chip without a count. */
  readonly count?: number;
  readonly isPressed: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A filter that is on or off. */
export const Chip = ({ children, count, isPressed, isDisabled = false, onClick }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    data-empty={count === 0 || undefined}
    disabled={isDisabled}
    className={styles.chip}
    onClick={onClick}
  >
    {children}
    {count !== undefined && (
      <>
        {' '}
        <span className={styles.count}>{count}</span>
      </>
    )}
  </button>
);
