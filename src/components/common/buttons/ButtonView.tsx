import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import visuallyHidden from '../display/visuallyHidden.module.css';
import styles from './ButtonView.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'quiet' | 'primary' | 'danger';
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Shows the icon only. The text is the accessible name and the tooltip. */
  readonly isIconOnly?: boolean;
  readonly type?: 'button' | 'submit';
  readonly 'aria-describedby'?: string | undefined;
  readonly tabIndex?: number;
  readonly onClick?: (event: MouseEvent) => void;
}

interface ButtonViewProps extends ButtonProps, Pick<ComponentProps<'button'>, 'onBlur' | 'onFocus'> {
  readonly hasFocus?: boolean;
}

/** The markup of Button, for views. The kind `quiet` has no frame. antd's button would put antd into the first load. */
export const ButtonView = ({
  children,
  kind = 'plain',
  icon,
  isDisabled = false,
  isIconOnly = false,
  type = 'button',
  hasFocus = false,
  onClick,
  ...rest
}: ButtonViewProps) => (
  <button
    {...rest}
    type={type}
    data-tip={isIconOnly && typeof children === 'string' ? children : undefined}
    className={[styles.button, styles[kind], isIconOnly ? styles.iconOnly : ''].join(' ')}
    // A browser takes the focus from an element with the attribute `disabled`.
    disabled={isDisabled && !hasFocus}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? (event) => event.preventDefault() : onClick}
  >
    {icon && <Icon name={icon} />}
    <span className={isIconOnly ? visuallyHidden.text : undefined}>{children}</span>
  </button>
);
