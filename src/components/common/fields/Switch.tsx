import type { ComponentProps } from 'react';
import styles from './Switch.module.css';

/** A switch that applies at once: a native checkbox in the shape of a switch. The label around it makes it as large as a finger. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'>) => (
  <label className={styles.target}>
    <input {...props} type="checkbox" role="switch" className={styles.switch} />
  </label>
);
