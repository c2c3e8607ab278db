import styles from './WorkProgress.module.css';

/** Progress of Arioso's own long work; tasks use common/display/ProgressBar. The native bar has a white track in the dark theme. */
export const WorkProgress = ({ label, done, total }: { readonly label: string; readonly done: number; readonly total: number }) => (
  <progress value={done} max={total} aria-label={label} className={styles.bar} />
);
