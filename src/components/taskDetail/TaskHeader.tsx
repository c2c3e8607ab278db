import type { FullTask } from '../../domain/taskDetail/fullTask';
import { isStopped } from '../../domain/tasks/task';
import { isRetryable } from '../../domain/tasks/taskLinks';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectErrorLabel, selectTaskPhase } from '../../store/selectors/taskFigures';
import { AppLink } from '../common/AppLink';
import { Icon } from '../common/Icon';
import { TaskState } from '../taskList/TaskState';
import { TaskActions } from './TaskActions';
import styles from './TaskHeader.module.css';

/** The task's name, state and actions, and the link back to its list. */
export function TaskHeader() {
  const text = useText();
  const task = useAppSelector((state) => state.taskDetail.task);
  const isGone = useAppSelector((state) => state.taskDetail.isGone);
  const error = task && selectErrorLabel(task);
  return (
    <header className={styles.header}>
      <AppLink to={listOf(task)} className={styles.back} aria-label={text('taskDetail.back')} title={text('taskDetail.back')}>
        <Icon name="chevronLeft" />
      </AppLink>
      <h1 className={styles.title}>
        <bdi>{task ? visibleText(task.details?.name ?? '') || text('format.unknown') : text('page.taskDetail')}</bdi>
      </h1>
      {task && !isGone && (
        <>
          <TaskState task={task} phase={selectTaskPhase(task)} errorText={error && text(error)} />
          <TaskActions gid={task.gid} status={task.status} canRetry={isRetryable(task)} />
        </>
      )}
    </header>
  );
}

/** The list that contains the task in its present state. */
function listOf(task: FullTask | undefined): string {
  if (!task || task.status === 'active') return '/downloading';
  return isStopped(task.status) ? '/stopped' : '/waiting';
}
