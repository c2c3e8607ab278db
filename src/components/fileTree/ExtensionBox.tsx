import type { Chosen } from '../../domain/fileSelection';
import styles from './ExtensionBox.module.css';

interface ExtensionBoxProps {
  readonly label: string;
  /** How many files. */
  readonly count: number;
  readonly chosen: Chosen;
  readonly onToggle: () => void;
}

/** A box with its ending and how many files have it. */
export function ExtensionBox({ label, count, chosen, onToggle }: ExtensionBoxProps) {
  return (
    <label className={styles.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = chosen === 'some';
        }}
        type="checkbox"
        aria-label={label}
        checked={chosen === 'all'}
        onChange={onToggle}
      />
      <bdi className={styles.label}>{label}</bdi>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
