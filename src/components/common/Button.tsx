import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import visuallyHidden from './visuallyHidden.module.css';
import styles from './Button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'quiet' | 'primary' | 'danger';
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Hides the text visually and keeps it for screen readers, where there is no room for icon and text. */
  readonly isCompact?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: () => void;
}

/** The shell's button. antd's button would put antd into the first load. */
export function Button({ children, kind = 'plain', icon, isDisabled = false, isCompact = false, type = 'button', onClick }: ButtonProps) {
  return (
    <button
      type={type}
      data-tip={isCompact && typeof children === 'string' ? children : undefined}
      className={[styles.button, styles[kind], isCompact ? styles.compact : ''].join(' ')}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span className={isCompact ? visuallyHidden.text : undefined}>{children}</span>
    </button>
  );
}
