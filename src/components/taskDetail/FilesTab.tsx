import { useMemo } from 'react';
import { formatDisplayOrder } from '../../domain/displayOrder';
import { fileProgress } from '../../domain/fileProgress';
import { toSelectFile } from '../../domain/fileSelection';
import type { FullTask } from '../../domain/fullTask';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  selectFileOrder,
  selectFilesRoot,
  selectOpenChoice,
  selectShownSelection,
  selectTreeFiles,
} from '../../store/selectors/fileChoice';
import { fileChoiceCancelled, fileChoiceChanged, fileChoiceConfirmed, filesTicked } from '../../store/slices/fileChoice';
import { settingsChanged } from '../../store/slices/settings';
import { FileTree } from '../fileTree/FileTree';
import { FileChoiceButton } from './FileChoiceButton';
import styles from './FilesTab.module.css';

/**
 * The task's files. While it waits or is paused a box sends the choice at once; with the toolbar open nothing is sent
 * before Confirm (reference behaviour, section 8).
 */
export default function FilesTab({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const files = useAppSelector(selectTreeFiles);
  const root = useAppSelector(selectFilesRoot);
  const selection = useAppSelector(selectShownSelection);
  const choice = useAppSelector(selectOpenChoice);
  const order = useAppSelector(selectFileOrder);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const progress = useMemo(() => fileProgress(task), [task]);
  const isChoosing = choice !== undefined && choice.phase !== 'pausing';
  const isAtRest = task.status === 'waiting' || task.status === 'paused';
  const isEditable = isConnected && files.length > 1 && (choice ? choice.phase === 'choosing' : isAtRest);
  return (
    <>
      {task.details?.isMetadata === true && <p className={styles.note}>{text('files.metadata')}</p>}
      {choice?.isResumed === true && <p className={styles.note}>{text('fileChoice.resumes')}</p>}
      <FileTree
        key={task.gid}
        files={files}
        root={root}
        selection={selection}
        isEditable={isEditable}
        onSelect={(next) => {
          const selected = toSelectFile(files, next);
          dispatch(choice ? fileChoiceChanged(selected) : filesTicked({ gid: task.gid, selected }));
        }}
        progress={progress}
        order={order}
        onOrder={(next) => dispatch(settingsChanged({ fileListDisplayOrder: formatDisplayOrder(next) }))}
        choice={
          isChoosing
            ? {
                isBusy: choice.phase === 'saving' || !isConnected,
                isSaving: choice.phase === 'saving',
                onConfirm: () => dispatch(fileChoiceConfirmed()),
                onCancel: () => dispatch(fileChoiceCancelled()),
              }
            : undefined
        }
        actions={
          !isChoosing &&
          files.length > 1 && <FileChoiceButton task={task} isPausing={choice?.phase === 'pausing'} isConnected={isConnected} />
        }
      />
    </>
  );
}
