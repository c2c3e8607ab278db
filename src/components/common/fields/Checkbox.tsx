import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  /** Faint until hovered, focused or checked. The box stays in the document, so pointer and keys always reach it. */
  readonly isFaint?: boolean;
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
  isFaint = false,
  isDisabled = false,
  tabIndex,
  onToggle = handledByRow,
}: CheckboxProps) {
  return (
    <label className={`${styles.target} ${isFaint ? styles.faint : ''}`}>
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
