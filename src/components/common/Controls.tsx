import type { ComponentProps } from 'react';
import styles from './Control.module.css';

/** One line of text that nobody should correct, complete or capitalise: addresses, numbers, names. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input autoComplete="off" autoCapitalize="off" spellCheck={false} {...props} className={styles.control} />;
}

/** Several lines of the same. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea spellCheck={false} {...props} className={styles.control} />;
}

/** One of some values. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className={styles.control} />;
}
