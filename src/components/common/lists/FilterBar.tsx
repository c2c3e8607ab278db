import type { ReactNode } from 'react';
import bar from './bar.module.css';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** Sticks to the top where the page scrolls as a whole. */
  readonly isSticky?: boolean;
  /** The bar ends where the options below it end (`OptionColumn`). */
  readonly isColumn?: boolean;
  readonly children: ReactNode;
}

/** The bar above a long list: its filters, and actions on the whole list. */
export const FilterBar = ({ isSticky = false, isColumn = false, children }: FilterBarProps) => (
  <div className={`${bar.bar} ${styles.bar} ${isSticky ? styles.sticky : ''} ${isColumn ? styles.column : ''}`}>{children}</div>
);
