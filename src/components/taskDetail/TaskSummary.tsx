import { formatPercent } from '../../domain/format/percent';
import { sizeText, speedText } from '../../domain/format/size';
import type { Label } from '../../domain/label';
import type { Task } from '../../domain/task';
import { completePercent, totalLength } from '../../domain/taskFigures';
import { taskErrorLabel, taskLabel } from '../../domain/taskLabel';
import { useText } from '../../i18n/useText';
import styles from './TaskSummary.module.css';

/** State, size, progress and speed of one task in a line; or why there is none to show. */
export function TaskSummary({ task, problem }: { readonly task?: Task; readonly problem?: Label }) {
  const text = useText();
  if (problem) return <p className={styles.summary}>{text(problem)}</p>;
  if (!task) return null;
  const error = taskErrorLabel(task);
  const facts = [
    text(taskLabel(task)),
    sizeText(totalLength(task)),
    formatPercent(completePercent(task)),
    ...(task.status === 'active' ? [speedText(task.downloadSpeed)] : []),
    ...(error ? [text(error)] : []),
  ];
  return <p className={styles.summary}>{facts.join(' · ')}</p>;
}
