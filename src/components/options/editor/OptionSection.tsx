import type { ReactNode } from 'react';
import styles from './OptionSection.module.css';

/** Rows of options in a frame, under a heading where there are several frames. The column lays out the rows. */
export const OptionSection = ({ heading, children }: { readonly heading?: ReactNode; readonly children: ReactNode }) => (
  <section className={styles.frame}>
    {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
    {children}
  </section>
);
