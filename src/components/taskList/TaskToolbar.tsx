import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActionTargets } from '../../store/selectors/taskRows';
import {
  clearStoppedRequested,
  copyRequested,
  pauseRequested,
  removeRequested,
  retryRequested,
  searchChanged,
  startRequested,
} from '../../store/slices/tasks';
import { AfterFirstPage } from '../common/AfterFirstPage';
import { Button } from '../common/Button';
import { SearchField } from '../common/SearchField';
import bar from '../common/bar.module.css';
import { lazyPart } from '../common/lazyPart';
import { useElementWidth } from '../common/useElementWidth';
import styles from './TaskToolbar.module.css';
import searchBoxStyles from './SearchBox.module.css';

const ToolbarMenus = lazyPart(() => import('./ToolbarMenus'));

/** Below this width all buttons show icons only. */
const compactWidth = 900;

/** Actions on the selected tasks. An action that does not apply is disabled, not hidden (docs/interface.md, section 2). */
export function TaskToolbar() {
  const text = useText();
  const dispatch = useAppDispatch();
  const element = useRef<HTMLDivElement>(null);
  const isCompact = useElementWidth(element) < compactWidth;
  const { start, pause, retry, remove, copyLink, copyMagnet } = useAppSelector(selectActionTargets);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const stoppedCount = useAppSelector((state) => state.globalStat.current?.numStopped ?? 0);
  const isOff = (count: number) => !isConnected || count === 0;
  return (
    <div ref={element} className={`${bar.bar} ${styles.bar}`}>
      <div role="toolbar" aria-label={text('taskList.actions')} className={styles.toolbar}>
        <Button icon="play" isCompact={isCompact} isDisabled={isOff(start.length)} onClick={() => dispatch(startRequested(start))}>
          {text('taskList.start')}
        </Button>
        <Button icon="pause" isCompact={isCompact} isDisabled={isOff(pause.length)} onClick={() => dispatch(pauseRequested(pause))}>
          {text('taskList.pause')}
        </Button>
        <Button icon="remove" isCompact={isCompact} isDisabled={isOff(remove.length)} onClick={() => dispatch(removeRequested(remove))}>
          {text('taskList.remove')}
        </Button>
        <Button kind="quiet" icon="retry" isCompact isDisabled={isOff(retry.length)} onClick={() => dispatch(retryRequested(retry))}>
          {text('taskList.retrySelected')}
        </Button>
        <Button kind="quiet" icon="clear" isCompact isDisabled={isOff(stoppedCount)} onClick={() => dispatch(clearStoppedRequested())}>
          {text('taskList.clearStopped')}
        </Button>
        <Button
          kind="quiet"
          icon="link"
          isCompact
          isDisabled={copyLink.length === 0}
          onClick={() => dispatch(copyRequested({ what: 'link', gids: copyLink }))}
        >
          {text('taskList.copyUrl')}
        </Button>
        <Button
          kind="quiet"
          icon="magnet"
          isCompact
          isDisabled={copyMagnet.length === 0}
          onClick={() => dispatch(copyRequested({ what: 'magnet', gids: copyMagnet }))}
        >
          {text('taskList.copyMagnet')}
        </Button>
        <AfterFirstPage>
          <ToolbarMenus />
        </AfterFirstPage>
      </div>
      <span className={styles.selected}>{remove.length > 0 && text('taskList.selected', { count: remove.length })}</span>
      <SearchBox />
    </div>
  );
}

function SearchBox() {
  const text = useText();
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.tasks.search);
  const requests = useAppSelector((state) => state.tasks.searchRequests);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (requests > 0) input.current?.select();
  }, [requests]);
  return (
    <SearchField
      label={text('taskList.search')}
      value={search}
      className={searchBoxStyles.place}
      inputRef={input}
      onChange={(typed) => dispatch(searchChanged(typed))}
    />
  );
}
