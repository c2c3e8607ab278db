import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly icon: IconName;
  readonly text: string;
}

/** The reason why there is nothing to show, and below it the actions. */
export const EmptyState = ({ icon, text, children, ...rest }: EmptyStateProps) => (
  <div {...rest} className={styles.empty}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <p>{text}</p>
    {children}
  </div>
);
