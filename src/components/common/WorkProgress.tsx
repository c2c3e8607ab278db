import styles from './WorkProgress.module.css';

interface WorkProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Progress of Arioso's own long work; tasks use taskList/ProgressBar. The native bar has a white track in the dark theme. */
export const WorkProgress = ({ label, done, total }: WorkProgressProps) => (
  <progress value={done} max={total} aria-label={label} className={styles.bar} />
);
