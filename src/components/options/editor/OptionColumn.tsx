import type { ReactNode } from 'react';
import styles from './OptionColumn.module.css';

/** The column of frames with options, and lines of text between them. Its width decides whether a row is one column or two. */
export const OptionColumn = ({ children }: { readonly children: ReactNode }) => <div className={styles.column}>{children}</div>;
