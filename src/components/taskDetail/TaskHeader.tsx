import { memo } from 'react';
import { listPath } from '../../domain/routes';
import { isHidden } from '../../domain/preset/presetLocks';
import { isUnderway, type PendingCommand } from '../../domain/tasks/pendingCommands';
import { isPausable, isRetryable, isStartable, isStopped, type Task, type TaskStatus } from '../../domain/tasks/task';
import { formatPercent } from '../../domain/format/percent';
import type { Gid } from '../../domain/units';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectTask } from '../../store/selectors/tasks';
import { selectBarPercent, selectErrorLabel, selectTaskPhase } from '../../store/selectors/taskFigures';
import { selectPageGid } from '../../store/selectors/navigation';
import { selectPendingCommand } from '../../store/selectors/taskRows';
import { selectTaskDetail } from '../../store/slices/taskDetail';
import { pauseRequested, removeRequested, retryRequested, startRequested } from '../../store/slices/tasks';
import { AppLink } from '../common/buttons/AppLink';
import { Button } from '../common/buttons/Button';
import { Icon } from '../common/icons/Icon';
import { lateIcons } from '../common/icons/lateIcons';
import { moveInToolbar } from '../common/interaction/moveInToolbar';
import { stateLabel, TaskState } from '../taskList/row/TaskState';
import styles from './TaskHeader.module.css';

interface TaskHeaderProps {
  /** Closes the pane beside the list; absent on the task's own page, which has a link back to the list. */
  readonly onClose?: () => void;
}

/** The task's name, state and actions. */
export function TaskHeader({ onClose }: TaskHeaderProps) {
  const text = useText();
  const gid = useAppSelector(selectPageGid);
  // The list beside the pane knows the next task before the daemon has answered.
  const task = useAppSelector((state) => (onClose && gid !== undefined ? selectTask(state, gid) : selectTaskDetail(state).task));
  const isGone = useAppSelector((state) => selectTaskDetail(state).isGone);
  const pending = useAppSelector((state) => task && selectPendingCommand(state, task.gid));
  const error = task && selectErrorLabel(task);
  const name = task ? visibleText(task.details?.name ?? '') || text('format.unknown') : text('page.taskDetail');
  return (
    <header className={`${styles.header} ${onClose ? styles.beside : ''}`}>
      {!onClose && (
        <AppLink to={listOf(task)} className={styles.back} aria-label={text('taskDetail.back')} data-tip={text('taskDetail.back')}>
          <Icon name={lateIcons.chevronLeft} />
        </AppLink>
      )}
      <h1 className={styles.title}>
        <bdi title={name}>{name}</bdi>
      </h1>
      {onClose && (
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {text('action.close')}
        </Button>
      )}
      {task && !isGone && (
        <>
          <TaskState label={stateLabel(task, pending)} phase={selectTaskPhase(task)} errorText={error && text(error)} text={text} />
          <TaskProgress task={task} />
          <HeaderActions gid={task.gid} status={task.status} pending={pending} canRetry={isRetryable(task)} />
        </>
      )}
    </header>
  );
}

/** A started task's percentage beside its state, and a line. Both are decoration: the overview has them for screen readers. */
function TaskProgress({ task }: { readonly task: Task }) {
  const percent = selectBarPercent(task);
  if (percent === 0 || percent === 100) return null;
  return (
    <span aria-hidden className={styles.percent} data-percent={formatPercent(percent, 0)}>
      <span
        className={styles.line}
        style={{ width: `${Math.trunc(percent * 10) / 10}%`, backgroundColor: `var(--${selectTaskPhase(task)}, var(--waiting))` }}
      />
    </span>
  );
}

/** The list that contains the task in its present state. */
function listOf(task: Task | undefined): string {
  if (!task || task.status === 'active') return listPath('downloading');
  return listPath(isStopped(task.status) ? 'stopped' : 'waiting');
}

interface HeaderActionsProps {
  readonly gid: Gid;
  readonly status: TaskStatus;
  readonly pending: PendingCommand | undefined;
  readonly canRetry: boolean;
}

/** The buttons of a list's toolbar that apply to one task. They render when the task's state changes, not with every tick. */
const HeaderActions = memo(function HeaderActions({ gid, status, pending, canRetry }: HeaderActionsProps) {
  const text = useText();
  const store = useAppStore();
  const isOff = !useAppSelector(selectIsConnected);
  const isRemoveHidden = useAppSelector((state) => isHidden(state.settings.preset, 'remove'));
  const isBusy = isOff || isUnderway(pending, status);
  const gids = [gid];
  /** A second press may come before the first one has disabled the button. aria2 refuses a command that the task has already got. */
  const send = (request: typeof startRequested) => () => {
    if (!isUnderway(selectPendingCommand(store.getState(), gid), status)) store.dispatch(request(gids));
  };
  return (
    <div role="toolbar" onKeyDown={moveInToolbar} aria-label={text('taskDetail.actions')} className={styles.actions}>
      {canRetry && (
        <Button icon="retry" isDisabled={isBusy} onClick={() => store.dispatch(retryRequested(gids))}>
          {text('task.retry')}
        </Button>
      )}
      <Button icon="play" isDisabled={isBusy || !isStartable(status)} onClick={send(startRequested)}>
        {text('taskList.start')}
      </Button>
      <Button icon="pause" isDisabled={isBusy || !isPausable(status)} onClick={send(pauseRequested)}>
        {text('taskList.pause')}
      </Button>
      {!isRemoveHidden && (
        <Button icon="remove" isDisabled={isOff || pending === 'removing'} onClick={() => store.dispatch(removeRequested(gids))}>
          {text('taskList.remove')}
        </Button>
      )}
    </div>
  );
});
