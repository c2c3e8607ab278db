import type { ReactNode } from 'react';
import styles from './OptionFrame.module.css';

/** Rows of options in a frame, under a heading where there is more than one such frame. Its container lays the rows out. */
export function OptionFrame({ heading, children }: { readonly heading?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </section>
  );
}
