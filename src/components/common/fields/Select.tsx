import type { ComponentProps } from 'react';
import styles from './Control.module.css';

/** The browser's own select: phones show their own picker for it. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => <select {...props} className={styles.control} />;
