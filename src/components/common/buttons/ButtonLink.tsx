import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import { AppLink } from './AppLink';
import button from './ButtonView.module.css';
import styles from './ButtonLink.module.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A link within Arioso that stands among buttons and looks like them. */
export const ButtonLink = ({ to, icon, children }: ButtonLinkProps) => (
  <AppLink to={to} className={`${button.button} ${button.plain} ${styles.link}`}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </AppLink>
);
