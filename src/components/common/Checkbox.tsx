import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  /** Shown on hover, focus and when ticked; for pointers and keys it is always there. */
  readonly isQuiet?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
}

/** The browser's own box with a target as large as a finger. */
export function Checkbox({ label, isChecked, isMixed = false, isQuiet = false, isDisabled = false, onToggle }: CheckboxProps) {
  return (
    // Its press must not reach a row that toggles by itself.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events
    <label
      className={`${styles.target} ${isQuiet ? styles.quiet : ''}`}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
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
