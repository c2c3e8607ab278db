import type { ComponentProps } from 'react';
import styles from './Switch.module.css';

/** On or off, at once: the browser's own box in the shape of a switch. */
export function Switch(props: Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'>) {
  return (
    <span className={styles.target}>
      <input {...props} type="checkbox" role="switch" className={styles.switch} />
    </span>
  );
}
