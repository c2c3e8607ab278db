import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button in the colour of links, beside or in a line of text. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.button} />
);
