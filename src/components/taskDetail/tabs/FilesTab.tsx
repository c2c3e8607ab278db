import { useMemo } from 'react';
import { formatOrder } from '../../../domain/taskList/displayOrder';
import { fileProgress } from '../../../domain/files/fileProgress';
import { toSelectFile } from '../../../domain/files/fileSelection';
import { isChangeable } from '../../../domain/preset/presetLocks';
import type { FullTask } from '../../../domain/tasks/fullTask';
import type { TaskStatus } from '../../../domain/tasks/task';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import {
  selectFileOrder,
  selectFilesRoot,
  selectOpenSelection,
  selectResumesAtEnd,
  selectShownSelection,
  selectTreeFiles,
} from '../../../store/selectors/fileSelection';
import {
  fileSelectionCancelled,
  fileSelectionChanged,
  fileSelectionConfirmed,
  fileSelectionSendRequested,
} from '../../../store/slices/fileSelection';
import { settingsChanged } from '../../../store/slices/settings';
import { EmptyState } from '../../common/display/EmptyState';
import { FileTree } from '../../files/FileTree';
import { FileSelectionButton } from './FileSelectionButton';
import styles from './FilesTab.module.css';

/** The only file of a magnet without metadata is aria2's placeholder. */
export default function FilesTab({ task }: { readonly task: FullTask }) {
  const text = useText();
  return task.details?.isMetadata === true ? <EmptyState icon="magnet" text={text(whyNoFiles(task.status))} /> : <TaskFiles task={task} />;
}

function whyNoFiles(status: TaskStatus) {
  switch (status) {
    case 'active':
      return 'files.metadata';
    case 'paused':
      return 'files.metadataPaused';
    case 'waiting':
      return 'files.metadataWaiting';
    default:
      return 'files.none';
  }
}

/**
 * The task's files. While the task waits or is paused, each change is sent at once. With the toolbar open nothing is sent
 * before Confirm (docs/reference-behaviour.md, section 8).
 */
function TaskFiles({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const files = useAppSelector(selectTreeFiles);
  const root = useAppSelector(selectFilesRoot);
  const selection = useAppSelector(selectShownSelection);
  const choice = useAppSelector(selectOpenSelection);
  const resumesAtEnd = useAppSelector(selectResumesAtEnd);
  const order = useAppSelector(selectFileOrder);
  const canSort = useAppSelector((state) => isChangeable(state.settings.preset, 'fileListDisplayOrder'));
  const isConnected = useAppSelector(selectIsConnected);
  const progress = useMemo(() => fileProgress(task), [task]);
  const isChoosing = choice !== undefined && choice.phase !== 'pausing';
  const isAtRest = task.status === 'waiting' || task.status === 'paused';
  const isEditable = isConnected && files.length > 1 && (choice ? choice.phase === 'choosing' : isAtRest);
  return (
    <>
      {choice && resumesAtEnd && <p className={styles.note}>{text('fileSelection.resumes')}</p>}
      <FileTree
        key={task.gid}
        files={files}
        root={root}
        selection={selection}
        isEditable={isEditable}
        onChoose={(next) => {
          const selected = toSelectFile(files, next);
          dispatch(choice ? fileSelectionChanged(selected) : fileSelectionSendRequested({ gid: task.gid, selected }));
        }}
        progress={progress}
        order={order}
        onOrder={canSort ? (next) => dispatch(settingsChanged({ fileListDisplayOrder: formatOrder(next) })) : undefined}
        toolbar={
          isChoosing
            ? {
                isBusy: choice.phase === 'saving' || !isConnected,
                isSaving: choice.phase === 'saving',
                onConfirm: () => dispatch(fileSelectionConfirmed()),
                onCancel: () => dispatch(fileSelectionCancelled()),
              }
            : undefined
        }
        actions={
          !isChoosing &&
          files.length > 1 && <FileSelectionButton task={task} isPausing={choice?.phase === 'pausing'} isConnected={isConnected} />
        }
      />
    </>
  );
}
