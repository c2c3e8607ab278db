import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  /** Visible on hover, on focus and when checked. The box stays in the document, so pointer and keys always reach it. */
  readonly isQuiet?: boolean;
  readonly isDisabled?: boolean;
  readonly tabIndex?: number;
  /** Absent where the row around the box handles the press. */
  readonly onToggle?: () => void;
}

const handledByRow = () => undefined;

/** A native checkbox with a target as large as a finger. */
export function Checkbox({
  label,
  isChecked,
  isMixed = false,
  isQuiet = false,
  isDisabled = false,
  tabIndex,
  onToggle = handledByRow,
}: CheckboxProps) {
  return (
    <label className={`${styles.target} ${isQuiet ? styles.quiet : ''}`}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        tabIndex={tabIndex}
        onChange={onToggle}
      />
    </label>
  );
}
