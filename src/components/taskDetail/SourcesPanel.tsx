import { useMemo } from 'react';
import { redownloadModes } from '../../domain/redownload/redownload';
import { canSeedAgain } from '../../domain/redownload/seedAgain';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { isStopped } from '../../domain/tasks/task';
import { filesWithSources } from '../../domain/taskDetail/taskSources';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { redownloadClosed, redownloadOpened, selectTaskSources } from '../../store/slices/taskSources';
import { seedAgainRequested } from '../../store/slices/tasks';
import { Button } from '../common/Button';
import { lateIcons } from '../common/lateIcons';
import { lazyPart } from '../common/lazyPart';
import { FinishedFiles } from './FinishedFiles';
import { SourceList } from './SourceList';
import styles from './SourcesPanel.module.css';

const RedownloadDialog = lazyPart(() => import('./RedownloadDialog'));

const nothing: readonly never[] = [];

/** The sources of a task: its links and their servers; for a stopped task also the button to download again. */
export function SourcesPanel({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { sources, redownload, redownloadField } = useAppSelector(selectTaskSources);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const isTorrent = task.details?.isTorrent === true;
  const received = sources?.gid === task.gid && !isStopped(task.status) ? sources : undefined;
  const files = received?.files ?? task.files;
  const shown = useMemo(() => filesWithSources(files, isTorrent), [files, isTorrent]);
  const canRedownload = redownloadModes(task).length > 0;
  return (
    <>
      <FinishedFiles task={task} />
      {shown.length > 0 && <SourceList task={task} files={shown} servers={received?.servers ?? nothing} />}
      {canRedownload && (
        <div className={styles.redownload}>
          <Button icon="retry" isDisabled={!isConnected || redownload === 'adding'} onClick={() => dispatch(redownloadOpened())}>
            {text('taskSources.redownload')}
          </Button>
          {canSeedAgain(task) && (
            <Button icon={lateIcons.upload} isDisabled={!isConnected} onClick={() => dispatch(seedAgainRequested([task.gid]))}>
              {text('seedAgain.title')}
            </Button>
          )}
          <p className={styles.hint}>{text('taskSources.redownloadHint')}</p>
        </div>
      )}
      {redownload !== undefined && (
        <RedownloadDialog
          task={task}
          field={redownloadField}
          isAdding={redownload === 'adding'}
          onClose={() => dispatch(redownloadClosed())}
        />
      )}
    </>
  );
}
