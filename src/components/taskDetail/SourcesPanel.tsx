import { lazy, Suspense, useMemo } from 'react';
import { againManners } from '../../domain/downloadAgain';
import type { FullTask } from '../../domain/fullTask';
import { isStopped } from '../../domain/task';
import { filesWithSources } from '../../domain/taskSources';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { againClosed, againOpened, selectTaskLinks } from '../../store/slices/taskLinks';
import { Button } from '../common/Button';
import { FinishedFiles } from './FinishedFiles';
import { SourceList } from './SourceList';
import styles from './SourcesPanel.module.css';

const DownloadAgainDialog = lazy(() => import('./DownloadAgainDialog'));

const nothing: readonly never[] = [];

/** Where a task comes from: its links and who serves them; and what can be done with it when it has stopped. */
export function SourcesPanel({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { sources, again } = useAppSelector(selectTaskLinks);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const isTorrent = task.details?.isTorrent === true;
  const told = sources?.gid === task.gid && !isStopped(task.status) ? sources : undefined;
  const files = told?.files ?? task.files;
  const shown = useMemo(() => filesWithSources(files, isTorrent), [files, isTorrent]);
  const isAgain = againManners(task).length > 0;
  return (
    <>
      <FinishedFiles task={task} />
      {shown.length > 0 && <SourceList task={task} files={shown} servers={told?.servers ?? nothing} />}
      {isAgain && (
        <div className={styles.again}>
          <Button icon="retry" isDisabled={!isConnected || again === 'adding'} onClick={() => dispatch(againOpened())}>
            {text('taskLinks.again')}
          </Button>
          <p className={styles.hint}>{text('taskLinks.againHint')}</p>
        </div>
      )}
      <Suspense>
        {again !== undefined && <DownloadAgainDialog task={task} isAdding={again === 'adding'} onClose={() => dispatch(againClosed())} />}
      </Suspense>
    </>
  );
}
