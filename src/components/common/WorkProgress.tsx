import styles from './WorkProgress.module.css';

interface WorkProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How far long work of ours is; how far a task is shows in taskList/ProgressBar. The browser's own bar has a white track in the dark. */
export const WorkProgress = ({ label, done, total }: WorkProgressProps) => (
  <progress value={done} max={total} aria-label={label} className={styles.bar} />
);
