import type { ReactNode } from 'react';
import { passFocusOn } from '../interaction/passFocusOn';
import { TextButton } from '../buttons/TextButton';
import styles from './RestoreValue.module.css';

interface RestoreValueProps {
  /** The value that the button restores. Absent where the button's text names the value. */
  readonly children?: ReactNode;
  readonly action: string;
  /** The accessible name, where the text alone would be ambiguous among many. */
  readonly label?: string;
  /** Absent where the value cannot be restored or has not changed. */
  readonly onRestore: (() => void) | undefined;
}

/** The button disappears when its value is restored. Then the value's control gets the focus. */
const toControl = passFocusOn(
  (button) => button.closest('[role="group"]'),
  (group) => group.querySelector('label')?.control ?? group.querySelector<HTMLElement>('input, select, textarea, button'),
);

/** The line below a value: its default or former value, and a button that restores it. */
export const RestoreValue = ({ children, action, label, onRestore }: RestoreValueProps) => (
  <span className={styles.line}>
    <span>{children}</span>
    {onRestore && (
      <TextButton ref={toControl} aria-label={label} onClick={onRestore}>
        {action}
      </TextButton>
    )}
  </span>
);
