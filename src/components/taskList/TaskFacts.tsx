import type { TaskPhase } from '../../domain/tasks/taskLabel';
import type { Task } from '../../domain/tasks/task';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { selectErrorLabel } from '../../store/selectors/taskFigures';
import { Icon } from '../common/Icon';
import { TaskState } from './TaskState';
import styles from './TaskFacts.module.css';

/** The row's second line: state, files, seeders and connections, error message. */
export function TaskFacts({ task, phase }: { readonly task: Task; readonly phase: TaskPhase }) {
  const text = useText();
  const error = selectErrorLabel(task);
  const errorText = error && text(error);
  const fileCount = task.details?.selectedFileCount ?? 0;
  return (
    <div className={styles.facts}>
      <TaskState task={task} phase={phase} errorText={errorText} />
      {fileCount > 0 && (
        <span className={styles.fact}>
          <Icon name="files" label={text('task.files')} />
          <span data-cell="files">{fileCount}</span>
        </span>
      )}
      {task.status === 'active' && <Connections task={task} />}
      {errorText !== undefined && <span className={styles.error}>{errorText}</span>}
      {task.status === 'error' && task.errorMessage && <bdi className={styles.said}>{visibleText(task.errorMessage)}</bdi>}
    </div>
  );
}

/** Seeders and connections of a torrent, connections of any other task. */
function Connections({ task }: { readonly task: Task }) {
  const text = useText();
  const isTorrent = task.numSeeders !== undefined;
  return (
    <span className={styles.fact}>
      <Icon name="peers" label={text(isTorrent ? 'task.seeders' : 'task.connections')} />
      <span data-cell="connections">{isTorrent ? `${task.numSeeders} / ${task.connections}` : task.connections}</span>
    </span>
  );
}
