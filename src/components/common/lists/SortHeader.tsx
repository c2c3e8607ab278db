import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import styles from './SortHeader.module.css';

interface SortHeaderProps {
  readonly label: string;
  /** The direction in which this column sorts the rows; undefined while another column does. */
  readonly direction: 'asc' | 'desc' | undefined;
  /** Absent where the rows cannot be sorted by this column. */
  readonly onSort: (() => void) | undefined;
  /** The value of `data-column`. */
  readonly column?: string;
  readonly className?: string | undefined;
  /** Before the label. */
  readonly children?: ReactNode;
}

/** The header of a column. Its name is a button that sorts the rows by the column; a second press reverses the order. */
export const SortHeader = ({ label, direction, onSort, column, className = '', children }: SortHeaderProps) => (
  <div
    role="columnheader"
    aria-label={label}
    aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    data-column={column}
    className={`${styles.header} ${className}`}
  >
    {children}
    {onSort ? (
      <button type="button" className={styles.sort} onClick={onSort}>
        <span>{label}</span>
        {direction && <Icon name={direction === 'asc' ? 'chevronUp' : 'chevronDown'} />}
      </button>
    ) : (
      <span>{label}</span>
    )}
  </div>
);
