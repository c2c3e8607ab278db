import { taskErrorLabel, type TaskPhase } from '../../domain/taskLabel';
import type { Task } from '../../domain/task';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { Icon } from '../common/Icon';
import { TaskState } from './TaskState';
import styles from './TaskFacts.module.css';

/** The second line: state as an icon, a word and a colour; files; seeders and connections; the error in words. */
export function TaskFacts({ task, phase }: { readonly task: Task; readonly phase: TaskPhase }) {
  const text = useText();
  const error = taskErrorLabel(task);
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

/** Seeders / connections for torrents, connections for the rest (specification section 2, "Overview rows"). */
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
