import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './EmptyState.module.css';

/** The reason why there is nothing to show, and below it the actions. */
export const EmptyState = ({ icon, text, children }: { readonly icon: IconName; readonly text: string; readonly children?: ReactNode }) => (
  <div className={styles.empty}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <p>{text}</p>
    {children}
  </div>
);
