import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './EmptyState.module.css';

/** Where there is nothing to show: why, and below it what to do. */
export function EmptyState({ icon, text, children }: { readonly icon: IconName; readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p>{text}</p>
      {children}
    </div>
  );
}
