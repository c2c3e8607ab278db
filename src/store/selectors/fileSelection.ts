import { createSelector } from './createSelector';
import { parseDisplayOrder } from '../../domain/taskList/displayOrder';
import { fromSelectFile, selectionOf, type FileSelection } from '../../domain/files/fileSelection';
import { haveSamePaths, torrentRoot, type TreeFile } from '../../domain/files/fileTree';
import { fileOrder } from '../../domain/files/fileTreeRows';
import type { TaskFile } from '../../domain/files/taskFile';
import { taskName } from '../../domain/tasks/taskName';
import type { RootState } from '../rootReducer';
import { selectFileSelection, selectPausedForFiles, type OpenSelection } from '../slices/fileSelection';
import { selectTaskDetail } from '../slices/taskDetail';
import { selectActiveProfileId } from './rpcProfiles';

const noFiles: readonly TaskFile[] = [];
const selectFiles = (state: RootState): readonly TaskFile[] => selectTaskDetail(state).task?.files ?? noFiles;

/** A file without a path is named after its link, like its task. */
const named = (file: TaskFile): TreeFile => (file.path === '' ? { ...file, path: taskName({ uri: file.uris[0]?.uri }) } : file);

/** The same array while paths and lengths are unchanged: progress and selection change every second, the tree does not. */
export const selectTreeFiles = createSelector(
  [selectFiles],
  (files): readonly TreeFile[] => (files.some(({ path }) => path === '') ? files.map(named) : files),
  { memoizeOptions: { resultEqualityCheck: haveSamePaths } },
);

/** The folder that rows omit: a torrent's own folder, or the folder of a single file. */
export const selectFilesRoot = createSelector(
  [
    selectTreeFiles,
    (state: RootState) => selectTaskDetail(state).task?.dir ?? '',
    (state: RootState) => selectTaskDetail(state).task?.torrent?.name ?? '',
  ],
  torrentRoot,
);

/** The open selection, if it belongs to the task of the open page. */
export const selectOpenSelection = (state: RootState): OpenSelection | undefined => {
  const { open } = selectFileSelection(state);
  return open && open.gid === selectTaskDetail(state).task?.gid ? open : undefined;
};

/** Whether the task of the open selection was paused for a selection. The task is resumed when the open selection ends. */
export const selectResumesAtEnd = (state: RootState): boolean => {
  const { open } = selectFileSelection(state);
  const id = selectActiveProfileId(state);
  return selectPausedForFiles(state).some(({ gid, rpcId }) => gid === open?.gid && rpcId === id);
};

/** Selected by the user, not yet confirmed by the daemon. */
const selectUnconfirmed = (state: RootState): string | undefined => {
  const { sent } = selectFileSelection(state);
  return selectOpenSelection(state)?.selected ?? (sent && sent.gid === selectTaskDetail(state).task?.gid ? sent.selected : undefined);
};

export const selectShownSelection = createSelector([selectFiles, selectUnconfirmed], (files, unconfirmed): FileSelection =>
  unconfirmed === undefined ? selectionOf(files) : fromSelectFile(files, unconfirmed),
);

export const selectFileOrder = createSelector([(state: RootState) => state.settings.fileListDisplayOrder], (order) =>
  fileOrder(parseDisplayOrder(order)),
);
