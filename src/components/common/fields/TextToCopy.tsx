import type { ComponentProps } from 'react';
import styles from './TextToCopy.module.css';

/** Text that is shown only to be copied. Unlike a locked field, it looks as legible as what the user types. */
export const TextToCopy = (props: Omit<ComponentProps<'textarea'>, 'className' | 'readOnly'>) => (
  <textarea spellCheck={false} {...props} readOnly className={styles.text} />
);
