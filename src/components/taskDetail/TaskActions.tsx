import { isPausable, isStartable, type Task } from '../../domain/task';
import { isRetryable } from '../../domain/taskLinks';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { pauseRequested, removeRequested, retryRequested, startRequested } from '../../store/slices/tasks';
import { Button } from '../common/Button';
import styles from './TaskHeader.module.css';

/** What the list's toolbar does, for this task alone. */
export function TaskActions({ task }: { readonly task: Task }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isOff = useAppSelector((state) => state.connection.status !== 'connected');
  const gids = [task.gid];
  return (
    <div role="toolbar" aria-label={text('taskList.actions')} className={styles.actions}>
      {isRetryable(task) && (
        <Button icon="retry" isDisabled={isOff} onClick={() => dispatch(retryRequested(gids))}>
          {text('task.retry')}
        </Button>
      )}
      <Button icon="play" isDisabled={isOff || !isStartable(task.status)} onClick={() => dispatch(startRequested(gids))}>
        {text('taskList.start')}
      </Button>
      <Button icon="pause" isDisabled={isOff || !isPausable(task.status)} onClick={() => dispatch(pauseRequested(gids))}>
        {text('taskList.pause')}
      </Button>
      <Button icon="remove" isDisabled={isOff} onClick={() => dispatch(removeRequested(gids))}>
        {text('taskList.remove')}
      </Button>
    </div>
  );
}
