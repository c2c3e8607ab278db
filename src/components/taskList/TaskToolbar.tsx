import { useRef } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActionTargets } from '../../store/selectors/taskRows';
import { clearStoppedRequested, pauseRequested, removeRequested, startRequested } from '../../store/slices/tasks';
import { Button } from '../common/Button';
import { useElementWidth } from '../common/useElementWidth';
import styles from './TaskToolbar.module.css';

/** Below this the buttons show their icons alone. */
const compactWidth = 620;

/** What can be done with the selected tasks; what cannot is there, but disabled (ui contract, "actions"). */
export function TaskToolbar() {
  const text = useText();
  const dispatch = useAppDispatch();
  const element = useRef<HTMLDivElement>(null);
  const isCompact = useElementWidth(element) < compactWidth;
  const targets = useAppSelector(selectActionTargets);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const stoppedCount = useAppSelector((state) => state.globalStat.current?.numStopped ?? 0);
  const isOff = (count: number) => !isConnected || count === 0;
  return (
    <div ref={element} role="toolbar" aria-label={text('taskList.actions')} className={styles.toolbar}>
      <Button icon="play" isCompact={isCompact} isDisabled={isOff(targets.start.length)} onClick={() => dispatch(startRequested(targets.start))}>
        {text('taskList.start')}
      </Button>
      <Button icon="pause" isCompact={isCompact} isDisabled={isOff(targets.pause.length)} onClick={() => dispatch(pauseRequested(targets.pause))}>
        {text('taskList.pause')}
      </Button>
      <Button icon="remove" isCompact={isCompact} isDisabled={isOff(targets.remove.length)} onClick={() => dispatch(removeRequested(targets.remove))}>
        {text('taskList.remove')}
      </Button>
      <Button icon="clear" isCompact={isCompact} isDisabled={isOff(stoppedCount)} onClick={() => dispatch(clearStoppedRequested())}>
        {text('taskList.clearStopped')}
      </Button>
      <span className={styles.selected}>
        {targets.remove.length > 0 && text('taskList.selected', { count: targets.remove.length })}
      </span>
    </div>
  );
}
