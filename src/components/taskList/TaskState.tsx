import type { TaskPhase } from '../../domain/tasks/taskLabel';
import type { Task } from '../../domain/tasks/task';
import type { Translate } from '../../i18n/translate';
import { selectTaskLabel } from '../../store/selectors/taskFigures';
import { isUnderway, type PendingCommand } from '../../store/slices/tasks';
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

interface TaskStateProps {
  readonly task: Task;
  readonly phase: TaskPhase;
  readonly errorText: string | undefined;
  readonly pending: PendingCommand | undefined;
  readonly text: Translate;
}

/** A task's state as an icon, a word and a colour. While a command is pending, its name replaces the word. That of a failed row opens the task. */
export const TaskState = ({ task, phase, errorText, pending, text }: TaskStateProps) => (
  <span className={styles.state} data-phase={phase} data-open={phase === 'failed' || undefined}>
    {phase === 'seeding' && <Icon name="seed" label={text('task.seeding')} />}
    {phase === 'failed' && errorText !== undefined && <Icon name="error" label={text('task.error')} description={errorText} />}
    {phase !== 'seeding' && !(phase === 'failed' && errorText !== undefined) && <Icon name={phaseIcons[phase]} />}
    <span data-cell="status">{text(pending && isUnderway(pending, task.status) ? `task.pending.${pending}` : selectTaskLabel(task))}</span>
  </span>
);
