import { findTask } from '../../domain/taskList/mergeLists';
import type { Task } from '../../domain/tasks/task';
import { nameOrGid } from '../../domain/tasks/taskName';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import { selectTaskDetail } from '../slices/taskDetail';

/** The newest known data of a task. A task's own page has the newest data, and the lists may not contain the task. */
export const selectTask = (state: RootState, gid: Gid): Task | undefined =>
  selectTaskDetail(state).task?.gid === gid ? selectTaskDetail(state).task : findTask(state.tasks.lists, gid);

/** The name of a task for messages. A task that is gone, or without a name, has its gid. */
export const selectNameOrGid = (state: RootState, gid: Gid): string => nameOrGid(selectTask(state, gid) ?? { gid });

/** The tasks of these gids that are in the store. */
export const selectTasksOf = (state: RootState, gids: readonly Gid[]): readonly Task[] =>
  gids.flatMap((gid) => selectTask(state, gid) ?? []);
