import { createSelector } from 'reselect';
import { listsOfPage } from '../../domain/taskLists';
import { isPausable, isStartable, type Task } from '../../domain/task';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import { selectPage } from './navigation';

const selectLists = (state: RootState) => state.tasks.lists;
const selectSelection = (state: RootState) => state.tasks.selection;

/** The daemon's lists that the open page shows; undefined on a page without a task list. */
export const selectPageLists = createSelector([selectPage], listsOfPage);

/** The rows of the open page in their order; undefined until the daemon has told all of its lists. */
export const selectRows = createSelector([selectPageLists, selectLists], (names, lists): readonly Task[] | undefined => {
  const [first, ...others] = (names ?? []).map((name) => lists[name]);
  if (!first || others.includes(undefined)) return undefined;
  return others.length === 0 ? first : [first, ...others].flatMap((list) => list ?? []);
});

export const selectSelectedRows = createSelector([selectRows, selectSelection], (rows, selection): readonly Task[] =>
  (rows ?? []).filter((task) => selection[task.gid]),
);

export const selectIsSelected = (state: RootState, gid: Gid): boolean => state.tasks.selection[gid] === true;
export const selectPendingCommand = (state: RootState, gid: Gid) => state.tasks.pending[gid];

/** Which rows each action of the toolbar would act on: what does not apply is disabled (ui contract, "actions"). */
export const selectActionTargets = createSelector([selectSelectedRows], (selected) => {
  const gids = (tasks: readonly Task[]) => tasks.map((task) => task.gid);
  return {
    start: gids(selected.filter((task) => isStartable(task.status))),
    pause: gids(selected.filter((task) => isPausable(task.status))),
    remove: gids(selected),
  };
});

/** Rows on screen, which a tick asks for. */
export const selectRowsOnScreen = createSelector(
  [selectRows, (state: RootState) => state.tasks.viewport],
  (rows, { first, count }): readonly Task[] => (rows ?? []).slice(first, first + count),
);
