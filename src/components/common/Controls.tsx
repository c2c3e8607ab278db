import type { ComponentProps } from 'react';
import styles from './Control.module.css';

/** One line of text without the browser's correction, completion and capitals: addresses, numbers, names. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input autoComplete="off" autoCapitalize="off" spellCheck={false} {...props} className={styles.control} />;
}

/** Several lines of text, likewise without correction. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea spellCheck={false} {...props} className={styles.control} />;
}

export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => <select {...props} className={styles.control} />;
