import type { TaskPhase } from '../../domain/tasks/taskLabel';
import type { Task } from '../../domain/tasks/task';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectTaskLabel } from '../../store/selectors/taskFigures';
import { selectPendingCommand } from '../../store/selectors/taskRows';
import { isUnderway } from '../../store/slices/tasks';
import { Icon, type IconName } from '../common/Icon';
import styles from './TaskFacts.module.css';

const phaseIcons: Readonly<Record<TaskPhase, IconName>> = {
  downloading: 'download',
  seeding: 'seed',
  verifying: 'verify',
  waiting: 'waiting',
  paused: 'pause',
  complete: 'check',
  failed: 'error',
  removed: 'removed',
};

/** A task's state as an icon, a word and a colour. While a command is pending, its name replaces the word. */
export function TaskState({
  task,
  phase,
  errorText,
}: {
  readonly task: Task;
  readonly phase: TaskPhase;
  readonly errorText: string | undefined;
}) {
  const text = useText();
  const pending = useAppSelector((state) => selectPendingCommand(state, task.gid));
  return (
    <span className={styles.state} data-phase={phase}>
      {phase === 'seeding' && <Icon name="seed" label={text('task.seeding')} />}
      {phase === 'failed' && errorText !== undefined && <Icon name="error" label={text('task.error')} description={errorText} />}
      {phase !== 'seeding' && !(phase === 'failed' && errorText !== undefined) && <Icon name={phaseIcons[phase]} />}
      <span data-cell="status">
        {text(pending && isUnderway(pending, task.status) ? `task.pending.${pending}` : selectTaskLabel(task))}
      </span>
    </span>
  );
}
