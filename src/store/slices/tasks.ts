import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { isPausable, isStartable, mergeTask, type Task, type TaskUpdate } from '../../domain/task';
import { taskListNames, type TaskListName } from '../../domain/taskLists';
import type { Gid } from '../../domain/units';
import { polled } from '../polled';
import { locationChanged } from './navigation';
import { profileSwitches } from './rpcProfiles';

/**
 * The task lists, one array for each list of the daemon, replaced by every answer while unchanged tasks keep their
 * identity. A plain reducer, because Immer's drafts cost 100 ms for 10,000 tasks and this costs 2 (architecture,
 * "Lists of 10,000").
 */
export interface TasksState {
  /** Undefined until the daemon has told that list. */
  readonly lists: Readonly<Record<TaskListName, readonly Task[] | undefined>>;
  /** Ticked rows of the page that is shown. */
  readonly selection: Readonly<Record<Gid, true>>;
  /** What the user asked for and the daemon has not yet done: rows answer at once. */
  readonly pending: Readonly<Record<Gid, PendingCommand>>;
  /** Rows on screen, as places in the shown list: a tick asks for these. */
  readonly viewport: Viewport;
}

export type PendingCommand = 'starting' | 'pausing' | 'removing';

export interface Viewport {
  readonly first: number;
  readonly count: number;
}

interface Settled {
  readonly succeeded: readonly Gid[];
  readonly failed: readonly Gid[];
}

export const selectionToggled = createAction<Gid>('tasks/selectionToggled');
export const selectionReplaced = createAction<readonly Gid[]>('tasks/selectionReplaced');
export const viewportChanged = createAction<Viewport>('tasks/viewportChanged');
export const startRequested = createAction<readonly Gid[]>('tasks/startRequested');
export const startSettled = createAction<Settled>('tasks/startSettled');
export const pauseRequested = createAction<readonly Gid[]>('tasks/pauseRequested');
export const pauseSettled = createAction<Settled>('tasks/pauseSettled');
/** Asks first, when the settings say so. */
export const removeRequested = createAction<readonly Gid[]>('tasks/removeRequested');
export const removeConfirmed = createAction<readonly Gid[]>('tasks/removeConfirmed');
export const removeSettled = createAction<Settled>('tasks/removeSettled');
export const clearStoppedRequested = createAction('tasks/clearStoppedRequested');
export const clearStoppedSettled = createAction('tasks/clearStoppedSettled');

const isProfileSwitch = isAnyOf(...profileSwitches);
const noTasks = { active: undefined, waiting: undefined, stopped: undefined };
const noSelection: TasksState['selection'] = {};
const initialState: TasksState = { lists: noTasks, selection: noSelection, pending: {}, viewport: { first: 0, count: 0 } };

export function tasksReducer(state: TasksState = initialState, action: UnknownAction): TasksState {
  if (polled.match(action)) {
    const lists = listsAfter(state.lists, action.payload.lists ?? {}, action.payload.updates ?? []);
    return lists === state.lists ? state : { ...state, lists, pending: stillPending(state.pending, lists) };
  }
  if (viewportChanged.match(action)) return { ...state, viewport: action.payload };
  if (selectionToggled.match(action)) return { ...state, selection: toggled(state.selection, action.payload) };
  if (selectionReplaced.match(action)) return { ...state, selection: Object.fromEntries(action.payload.map((gid): [Gid, true] => [gid, true])) };
  if (startRequested.match(action)) return withPending(state, action.payload, 'starting');
  if (pauseRequested.match(action)) return withPending(state, action.payload, 'pausing');
  if (removeConfirmed.match(action)) return withPending(state, action.payload, 'removing');
  if (startSettled.match(action) || pauseSettled.match(action) || removeSettled.match(action)) return withoutPending(state, action.payload.failed);
  if (locationChanged.match(action)) return { ...state, selection: noSelection, viewport: { first: 0, count: state.viewport.count } };
  if (isProfileSwitch(action)) return { ...initialState, viewport: state.viewport };
  return state;
}

const indexes = new WeakMap<readonly Task[], ReadonlyMap<Gid, number>>();

/** Place by gid, made once per array and only when somebody asks. */
export function indexByGid(list: readonly Task[]): ReadonlyMap<Gid, number> {
  const known = indexes.get(list);
  if (known) return known;
  const made = new Map(list.map((task, place): [Gid, number] => [task.gid, place]));
  indexes.set(list, made);
  return made;
}

export function findTask(lists: TasksState['lists'], gid: Gid): Task | undefined {
  for (const name of taskListNames) {
    const list = lists[name];
    const place = list && indexByGid(list).get(gid);
    if (list && place !== undefined) return list[place];
  }
  return undefined;
}

function listsAfter(
  lists: TasksState['lists'],
  told: Partial<Record<TaskListName, readonly TaskUpdate[]>>,
  updates: readonly TaskUpdate[],
): TasksState['lists'] {
  let after = lists;
  for (const name of taskListNames) {
    const answer = told[name];
    const list = answer ? relisted(lists, name, answer) : lists[name] && patched(lists[name], updates);
    if (list !== lists[name]) after = { ...after, [name]: list };
  }
  return after;
}

/** A list told whole: order and membership are the answer's; the same array when nothing changed. */
function relisted(lists: TasksState['lists'], name: TaskListName, answer: readonly TaskUpdate[]): readonly Task[] {
  const before = lists[name];
  const after = answer.map((update, place) => {
    const here = before?.[place];
    return mergeTask(here?.gid === update.gid ? here : findTask(lists, update.gid), update);
  });
  const isSame = before?.length === after.length && after.every((task, place) => task === before[place]);
  return isSame ? before : after;
}

/** Single tasks told anew; unknown ones are left for the next listing. */
function patched(list: readonly Task[], updates: readonly TaskUpdate[]): readonly Task[] {
  let after: Task[] | undefined;
  for (const update of updates) {
    const place = indexByGid(list).get(update.gid);
    const before = place === undefined ? undefined : list[place];
    if (before === undefined || place === undefined) continue;
    const merged = mergeTask(before, update);
    if (merged === before) continue;
    after ??= [...list];
    after[place] = merged;
  }
  return after ?? list;
}

/** A wish is over when the task has got there, or got somewhere where it makes no sense. */
function stillPending(pending: TasksState['pending'], lists: TasksState['lists']): TasksState['pending'] {
  const entries = Object.entries(pending);
  const kept = entries.filter(([gid, command]) => {
    const task = findTask(lists, gid);
    if (!task) return false;
    if (command === 'starting') return isStartable(task.status);
    return command === 'removing' || isPausable(task.status);
  });
  return kept.length === entries.length ? pending : Object.fromEntries(kept);
}

function withPending(state: TasksState, gids: readonly Gid[], command: PendingCommand): TasksState {
  const pending = { ...state.pending };
  for (const gid of gids) pending[gid] = command;
  return { ...state, pending };
}

function withoutPending(state: TasksState, gids: readonly Gid[]): TasksState {
  if (gids.length === 0) return state;
  const gone = new Set(gids);
  return { ...state, pending: Object.fromEntries(Object.entries(state.pending).filter(([gid]) => !gone.has(gid))) };
}

function toggled(selection: TasksState['selection'], gid: Gid): TasksState['selection'] {
  const { [gid]: wasSelected, ...others } = selection;
  return wasSelected ? others : { ...selection, [gid]: true };
}
