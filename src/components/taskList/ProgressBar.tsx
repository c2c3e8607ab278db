import type { TaskPhase } from '../../domain/tasks/taskLabel';
import styles from './ProgressBar.module.css';

/**
 * A thin bar, moved only by a CSS transform: many bars then cost no layout. It moves in steps of 0.1 %, because a smaller step costs a
 * frame and cannot be seen.
 */
export const ProgressBar = ({ percent, label, phase }: { readonly percent: number; readonly label: string; readonly phase: TaskPhase }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.trunc(percent)}
    className={styles.track}
    data-phase={phase}
  >
    <div className={styles.bar} style={{ transform: `scaleX(${Math.trunc(percent * 10) / 1000})` }} />
  </div>
);
