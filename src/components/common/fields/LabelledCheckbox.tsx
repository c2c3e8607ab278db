import type { ReactNode } from 'react';
import nativeBox from './nativeBox.module.css';
import styles from './LabelledCheckbox.module.css';

interface LabelledCheckboxProps {
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
  /** The id of the element that describes the box. */
  readonly describedBy?: string;
  /** The box's accessible name, where its children say more than the name. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A native checkbox with its label; a press on either changes it. A box in a row is a `Checkbox`. */
export const LabelledCheckbox = ({
  isChecked,
  isMixed = false,
  isDisabled = false,
  onToggle,
  describedBy,
  label,
  children,
}: LabelledCheckboxProps) => (
  <label className={styles.label}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      type="checkbox"
      className={nativeBox.box}
      aria-label={label}
      aria-describedby={describedBy}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onToggle}
    />
    <span>{children}</span>
  </label>
);
