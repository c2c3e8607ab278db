import { memo } from 'react';
import { isPausable, isStartable, type TaskStatus } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pauseRequested, removeRequested, retryRequested, startRequested } from '../../store/slices/tasks';
import { Button } from '../common/Button';
import styles from './TaskHeader.module.css';

interface TaskActionsProps {
  readonly gid: Gid;
  readonly status: TaskStatus;
  readonly canRetry: boolean;
}

/** The list toolbar's actions for this task. They render when the task's state changes, not with every tick. */
export const TaskActions = memo(function TaskActions({ gid, status, canRetry }: TaskActionsProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isOff = useAppSelector((state) => state.connection.status !== 'connected');
  const gids = [gid];
  return (
    <div role="toolbar" aria-label={text('taskList.actions')} className={styles.actions}>
      {canRetry && (
        <Button icon="retry" isDisabled={isOff} onClick={() => dispatch(retryRequested(gids))}>
          {text('task.retry')}
        </Button>
      )}
      <Button icon="play" isDisabled={isOff || !isStartable(status)} onClick={() => dispatch(startRequested(gids))}>
        {text('taskList.start')}
      </Button>
      <Button icon="pause" isDisabled={isOff || !isPausable(status)} onClick={() => dispatch(pauseRequested(gids))}>
        {text('taskList.pause')}
      </Button>
      <Button icon="remove" isDisabled={isOff} onClick={() => dispatch(removeRequested(gids))}>
        {text('taskList.remove')}
      </Button>
    </div>
  );
});
