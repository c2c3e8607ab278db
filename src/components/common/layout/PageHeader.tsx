import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

/** The page's name as its only h1, and the controls beside it. */
export const PageHeader = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <header className={styles.header}>
    <h1 className={styles.title}>
      <bdi>{title}</bdi>
    </h1>
    {children}
  </header>
);
