import type { ComponentProps } from 'react';
import styles from './Control.module.css';

/** One line of text where antd's does not fit: a secret, and the cells of a table with many rows. */
export const PlainInput = (props: Omit<ComponentProps<'input'>, 'className'>) => (
  <input autoComplete="off" autoCapitalize="off" spellCheck={false} {...props} className={styles.control} />
);
