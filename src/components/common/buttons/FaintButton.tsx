import { useState, type ComponentProps } from 'react';
import styles from './FaintButton.module.css';

type OwnProps = 'aria-label' | 'className' | 'disabled' | 'onBlur' | 'onFocus' | 'title' | 'type';

interface FaintButtonProps extends Omit<ComponentProps<'button'>, OwnProps> {
  /** The accessible name and the tooltip; the visible text may be shorter. */
  readonly label?: string | undefined;
  readonly isDisabled?: boolean;
}

/**
 * The button of the status bar, of rows and of figures: small, without a frame, and faint until it is hovered. Elsewhere, use Button, whose
 * kind `quiet` has no frame either. Like Button, it keeps the focus when it is disabled.
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
