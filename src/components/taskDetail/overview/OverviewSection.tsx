import type { ReactNode } from 'react';
import styles from './OverviewSection.module.css';

/** A part of the overview below its facts: a heading, and lists in frames. */
export const OverviewSection = ({
  heading,
  aside,
  children,
}: {
  readonly heading: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles.section} aria-label={heading}>
    <div className={styles.head}>
      <h2 className={styles.heading}>{heading}</h2>
      {aside}
    </div>
    {children}
  </section>
);
