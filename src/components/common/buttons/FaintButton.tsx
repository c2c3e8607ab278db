import { useState, type ComponentProps } from 'react';
import styles from './FaintButton.module.css';

type OwnProps = 'aria-label' | 'className' | 'disabled' | 'onBlur' | 'onFocus' | 'title' | 'type';

interface FaintButtonProps extends Omit<ComponentProps<'button'>, OwnProps> {
  /** The accessible name and the tooltip; the visible text may be shorter. */
  readonly label?: string | undefined;
  readonly isDisabled?: boolean;
}

/**
 * A small control at a figure, in the status bar or at the end of a row. It is faint until it is hovered. Like Button, it keeps the focus
 * when it is disabled.
 */
export function FaintButton({ label, isDisabled = false, onClick, onKeyDown, ...rest }: FaintButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <button
      aria-disabled={isDisabled || undefined}
      {...rest}
      type="button"
      aria-label={label}
      data-tip={label}
      className={styles.button}
      // A browser takes the focus from an element with the attribute `disabled`.
      disabled={isDisabled && !hasFocus}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      {...(isDisabled ? {} : { onClick, onKeyDown })}
    />
  );
}
