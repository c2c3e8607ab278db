import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How far long work is. The browser's own bar has a white track in the dark. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => <progress value={done} max={total} aria-label={label} className={styles.bar} />;
