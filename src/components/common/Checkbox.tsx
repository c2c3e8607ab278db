import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  /** Visible on hover, on focus and when ticked. The box stays in the document, so pointer and keys always reach it. */
  readonly isQuiet?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
}

/** A native checkbox with a target as large as a finger. */
export function Checkbox({ label, isChecked, isMixed = false, isQuiet = false, isDisabled = false, onToggle }: CheckboxProps) {
  return (
    // The click must not reach the row, which toggles on a click too.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events
    <label className={`${styles.target} ${isQuiet ? styles.quiet : ''}`} onClick={(event) => event.stopPropagation()}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onToggle}
      />
    </label>
  );
}
