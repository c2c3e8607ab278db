import type { Label } from '../../../domain/label';
import type { TaskPhase } from '../../../domain/tasks/taskLabel';
import { isUnderway, type PendingCommand } from '../../../domain/tasks/pendingCommands';
import type { Task } from '../../../domain/tasks/task';
import type { Translate } from '../../../i18n/translate';
import { selectTaskLabel } from '../../../store/selectors/taskFigures';
import { Icon, type IconName } from '../../common/icons/Icon';
import phases from '../../common/display/phase.module.css';
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
  readonly label: Label;
  readonly phase: TaskPhase;
  readonly errorText: string | undefined;
  readonly text: Translate;
}

/** The name of a task's state, or of the command that is pending. */
export const stateLabel = (task: Task, pending: PendingCommand | undefined): Label =>
  pending && isUnderway(pending, task.status) ? { key: `task.pending.${pending}` } : selectTaskLabel(task);

/** A task's state as an icon, a word and a colour. That of a failed row opens the task. */
export function TaskState({ label, phase, errorText, text }: TaskStateProps) {
  const description = phase === 'failed' ? errorText : undefined;
  const errorLabel = description === undefined ? undefined : text('task.error');
  return (
    <span className={`${phases.phase} ${styles.state}`} data-phase={phase} data-open={phase === 'failed' || undefined}>
      <Icon name={phaseIcons[phase]} label={phase === 'seeding' ? text('task.seeding') : errorLabel} description={description} />
      <span data-cell="status">{text(label)}</span>
    </span>
  );
}
