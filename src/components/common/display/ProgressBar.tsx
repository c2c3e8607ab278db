import type { TaskPhase } from '../../../domain/tasks/taskLabel';
import phases from './phase.module.css';
import styles from './ProgressBar.module.css';

/**
 * A thin bar. Its length is a background size, so that many bars cost no layout. It moves in steps of 0.1 %, because a smaller step costs a
 * frame and cannot be seen.
 */
export const ProgressBar = ({ percent, label, phase }: { readonly percent: number; readonly label: string; readonly phase: TaskPhase }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.trunc(percent)}
    className={`${phases.phase} ${styles.track}`}
    data-phase={phase}
    style={{ backgroundSize: `${Math.trunc(percent * 10) / 10}% 100%` }}
  />
);
