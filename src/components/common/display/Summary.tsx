import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import styles from './Summary.module.css';

/** The line that opens and closes a `details` element, with the chevron of the other foldable parts in place of the browser's triangle. */
export const Summary = ({ children }: { readonly children: ReactNode }) => (
  <summary className={styles.summary}>
    <Icon name="chevronRight" />
    <span>{children}</span>
  </summary>
);
