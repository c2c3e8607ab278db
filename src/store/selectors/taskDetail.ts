import { createSelector } from './createSelector';
import { findTask } from '../../domain/taskList/mergeLists';
import type { Task } from '../../domain/tasks/task';
import { shownTaskTabs, type TaskTab } from '../../domain/taskDetail/taskTabs';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import { selectTaskDetail } from '../slices/taskDetail';

/** The task as the open page knows it. A task's own page has the newest data, and the lists may not contain the task. */
export const selectTask = (state: RootState, gid: Gid): Task | undefined =>
  selectTaskDetail(state).task?.gid === gid ? selectTaskDetail(state).task : findTask(state.tasks.lists, gid);

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
