import { isChangeable, isHidden } from '../../domain/preset/presetLocks';
import { createSelector } from './createSelector';
import { parseDisplayOrder, type DisplayOrder } from '../../domain/taskList/displayOrder';
import { tasksOfChip, countChips, joinMagnets, searchTasks } from '../../domain/taskList/filterTasks';
import { createTaskSorter } from '../../domain/taskList/sortTasks';
import { chunkSize } from '../../domain/taskList/taskLists';
import { parseTaskColumns } from '../../domain/taskList/taskColumns';
import { downloadLink } from '../../domain/tasks/downloadLink';
import { isUnderway } from '../../domain/tasks/pendingCommands';
import { isPausable, isRetryable, isStartable, type Task } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import { selectListPage, selectPageLists } from './navigation';

const selectLists = (state: RootState) => state.tasks.lists;
const selectSelection = (state: RootState) => state.tasks.selection;
const noSelection: RootState['tasks']['selection'] = {};
/** The same array for each poll. */
const noTasks: readonly Task[] = [];

/** The tasks of the list on screen in the daemon's order; undefined until all of its lists have arrived. */
const selectPageTasks = createSelector([selectPageLists, selectLists], (names, lists): readonly Task[] | undefined => {
  const [first, ...others] = (names ?? []).map((name) => lists[name]);
  if (!first || others.includes(undefined)) return undefined;
  return joinMagnets(others.length === 0 ? first : [first, ...others].flatMap((list) => list ?? []));
});

const countOf = { active: 'numActive', waiting: 'numWaiting', stopped: 'numStopped' } as const;

/** Whether only the first chunk of a longer list of the page has arrived. A search may find more tasks in the rest. */
export const selectIsListIncomplete = (state: RootState): boolean =>
  (selectPageLists(state) ?? []).some(
    (name) => state.tasks.lists[name]?.length === chunkSize && (state.globalStat.current?.[countOf[name]] ?? 0) > chunkSize,
  );

type OrderSetting = 'displayOrder' | 'waitingTaskListPageDisplayOrder' | 'stoppedTaskListPageDisplayOrder';

/** Waiting and stopped tasks may have an order of their own (AriaNg 1.3.7, "independent display order"). */
export const selectOrderSetting = (state: RootState): OrderSetting => {
  const page = selectListPage(state);
  if (!state.settings.taskListIndependentDisplayOrder) return 'displayOrder';
  if (page === 'waiting') return 'waitingTaskListPageDisplayOrder';
  return page === 'stopped' ? 'stoppedTaskListPageDisplayOrder' : 'displayOrder';
};

/** A preset can fix the order. */
export const selectIsOrderChangeable = (state: RootState): boolean => isChangeable(state.settings.preset, selectOrderSetting(state));

export const selectDisplayOrder: (state: RootState) => DisplayOrder = createSelector(
  [(state: RootState) => state.settings[selectOrderSetting(state)]],
  parseDisplayOrder,
);

/** A preset can hide columns. */
export const selectColumns = createSelector(
  [(state: RootState) => state.settings.taskColumns, (state: RootState) => state.settings.preset],
  (text, preset) => parseTaskColumns(text).filter(({ id }) => !isHidden(preset, `column:${id}`)),
);

/** The folder of each task is requested only while a column or the order needs it. */
export const selectIsFolderNeeded = (state: RootState): boolean =>
  selectDisplayOrder(state).type === 'folder' || selectColumns(state).some(({ id }) => id === 'folder');

const selectFoundTasks = createSelector(
  [selectPageTasks, (state: RootState) => state.tasks.search],
  (tasks, search) => tasks && searchTasks(tasks, search),
);

/** The number of tasks of each kind that match the search. */
export const selectChipCounts = createSelector([selectFoundTasks], (tasks) => countChips(tasks ?? []));

const sortTasks = createTaskSorter();

/** The displayed rows of the list on screen. */
export const selectRows = createSelector(
  [
    selectFoundTasks,
    (state: RootState) => (selectListPage(state) === 'all' ? state.tasks.chip : undefined),
    selectDisplayOrder,
    // Other orders do not change with the selection.
    (state: RootState) => (selectDisplayOrder(state).type === 'selected' ? selectSelection(state) : noSelection),
    (state: RootState) => state.tasks.times,
  ],
  (tasks, chip, order, selection, times) => tasks && sortTasks(tasksOfChip(tasks, chip), order, { selection, times }),
);

/** Selected rows that are displayed: commands never act on hidden rows. */
export const selectSelectedRows = createSelector([selectRows, selectSelection], (rows, selection): readonly Task[] =>
  Object.keys(selection).length === 0 ? noTasks : (rows ?? noTasks).filter((task) => selection[task.gid]),
);

export const selectPendingCommand = (state: RootState, gid: Gid) => state.tasks.pending[gid];
export const selectTimes = (state: RootState, gid: Gid) => state.tasks.times[gid];

/** The gids of the rows that each action of the toolbar would act on. */
type ActionTargets = Readonly<Record<'start' | 'pause' | 'retry' | 'remove' | 'copyLink' | 'copyMagnet', readonly Gid[]>>;

const areSameGids = (one: readonly Gid[], other: readonly Gid[]): boolean =>
  one.length === other.length && one.every((gid, place) => gid === other[place]);

function areSameTargets(one: ActionTargets, other: ActionTargets): boolean {
  let action: keyof ActionTargets;
  for (action in one) if (!areSameGids(one[action], other[action])) return false;
  return true;
}

/** An action without rows is disabled (docs/interface.md, section 2). The same object from poll to poll while the rows stay. */
export const selectActionTargets = createSelector(
  [selectSelectedRows, (state: RootState) => state.tasks.pending],
  (selected, pending): ActionTargets => {
    // aria2 refuses a command that a task has already got.
    const free = selected.filter(({ gid, status }) => !isUnderway(pending[gid], status));
    const gids = (tasks: readonly Task[]) => tasks.map((task) => task.gid);
    const allHave = (fact: (task: Task) => string | undefined) =>
      selected.every((task) => fact(task) !== undefined) ? gids(selected) : [];
    return {
      start: gids(free.filter((task) => isStartable(task.status))),
      pause: gids(free.filter((task) => isPausable(task.status))),
      retry: selected.every(isRetryable) ? gids(free) : [],
      remove: gids(selected.filter(({ gid }) => pending[gid] !== 'removing')),
      copyLink: allHave(downloadLink),
      // Every info hash makes a magnet. The functions that write magnets load later (domain/tasks/taskMagnets).
      copyMagnet: allHave(({ details }) => details?.infoHash),
    };
  },
  { memoizeOptions: { resultEqualityCheck: areSameTargets } },
);

/** The rows on screen. A tick requests those that are unfinished (sagas/pollers/pollOnce). */
export const selectRowsOnScreen = createSelector(
  [selectRows, (state: RootState) => state.tasks.viewport],
  (rows, { first, count }): readonly Task[] => (rows ?? []).slice(first, first + count),
);

/** Whether the waiting list is shown whole and in the daemon's order, so that a place on screen is a place in the queue. */
export const selectIsQueueShown = (state: RootState): boolean => {
  const { type, direction } = selectDisplayOrder(state);
  return selectListPage(state) === 'waiting' && type === 'default' && direction === 'asc' && state.tasks.search.trim() === '';
};

/** Dragging needs the daemon's order and the setting (docs/specification.md, section 2). */
export const selectIsDraggable = (state: RootState): boolean => state.settings.dragAndDropTasks && selectIsQueueShown(state);

/** Whether a search or a chip may hide rows. */
export const selectIsFiltered = (state: RootState): boolean =>
  state.tasks.search.trim() !== '' || (selectListPage(state) === 'all' && state.tasks.chip !== undefined);
