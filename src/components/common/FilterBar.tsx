import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** Stays in sight where what it filters scrolls with it. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** Above a long list: what narrows it down, and what is done with all of it. */
export const FilterBar = ({ isSticky = false, children }: FilterBarProps) => (
  <div className={`${styles.bar} ${isSticky ? styles.sticky : ''}`}>{children}</div>
);
