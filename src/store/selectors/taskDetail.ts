import { createSelector } from './createSelector';
import { shownTaskTabs, type TaskTab } from '../../domain/taskDetail/taskTabs';
import type { RootState } from '../rootReducer';
import { selectTaskDetail } from '../slices/taskDetail';

/** The tabs that the open task has in its present state. */
export const selectTaskTabs = createSelector(
  [
    (state: RootState) => selectTaskDetail(state).task?.status ?? 'removed',
    (state: RootState) => selectTaskDetail(state).task?.details?.isTorrent === true,
    (state: RootState) => selectTaskDetail(state).task?.numPieces ?? 0,
    (state: RootState) => state.settings.showPiecesInfoInTaskDetailPage,
  ],
  (status, isTorrent, numPieces, limit) => shownTaskTabs({ status, isTorrent, numPieces }, limit),
);

/** The chosen tab if the task has it: a paused torrent has no Peers. */
export const selectOpenTaskTab = (state: RootState): TaskTab =>
  selectTaskTabs(state).includes(selectTaskDetail(state).tab) ? selectTaskDetail(state).tab : 'overview';
