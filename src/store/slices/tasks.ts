import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { TaskChip } from '../../domain/taskList/filterTasks';
import { mergeLists, movedInList, type KnownLists } from '../../domain/taskList/mergeLists';
import type { TaskFile } from '../../domain/files/taskFile';
import { stillPending, withAccepted, withoutPending, withPending, type PendingCommands } from '../../domain/tasks/pendingCommands';
import type { TaskDetails } from '../../domain/tasks/task';
import { taskListNames } from '../../domain/taskList/taskLists';
import { noteTimes, type KnownTimes } from '../../domain/tasks/taskTimes';
import type { Gid } from '../../domain/units';
import { polled, type Polled } from '../polled';
import { connected } from './connection';
import { locationChanged } from './navigation';
import { isConnectionChange } from './rpcProfiles';

/**
 * The task lists, one array per list of the daemon, and the user's selection, search and commands. Each response replaces the arrays;
 * unchanged tasks keep their identity. A plain reducer, because Immer's drafts cost 100 ms for 10,000 tasks and one array 10 ms
 * (docs/architecture.md, section 3).
 */
interface TasksState extends PendingCommands {
  readonly lists: KnownLists;
  /** Selected rows of the list on screen. */
  readonly selection: Readonly<Record<Gid, true>>;
  /** The search text, and the chip of the list of all tasks. */
  readonly search: string;
  readonly chip?: TaskChip | undefined;
  /** Counts the requests to search; each one focuses the search box. */
  readonly searchRequests: number;
  /** The rows on screen, as places in the displayed list. */
  readonly viewport: Viewport;
  /** A row is being dragged. During a drag or an unanswered move, polls do not change the order of waiting tasks. */
  readonly isDragging: boolean;
  /** The number of moves that aria2 has not answered. The number stays when the page is left, and is 0 after a connection change. */
  readonly unansweredMoves: number;
  /** The times at which this browser first saw each task, and first saw it finished. */
  readonly times: KnownTimes;
}

interface Viewport {
  readonly first: number;
  readonly count: number;
}

export interface CommandResult {
  /** The tasks for which aria2 accepted the command. */
  readonly succeeded: readonly Gid[];
  /** The tasks for which aria2 refused the command or was not reached. */
  readonly failed: readonly Gid[];
  /** Arioso gave the command, for instance for the rules for files. */
  readonly isAutomatic?: boolean;
}

export interface TaskFiles {
  readonly gid: Gid;
  /** With progress and selection. */
  readonly files: readonly TaskFile[];
  readonly details?: TaskDetails | undefined;
}

export interface Move {
  readonly gid: Gid;
  /** From 0, in the daemon's queue of waiting and paused tasks. */
  readonly place: number;
}

export const selectionToggled = createAction<Gid>('tasks/selectionToggled');
/** A click with Shift: adds these rows to the selection. */
export const selectionExtended = createAction<readonly Gid[]>('tasks/selectionExtended');
export const selectionReplaced = createAction<readonly Gid[]>('tasks/selectionReplaced');
export const searchChanged = createAction<string>('tasks/searchChanged');
export const searchRequested = createAction('tasks/searchRequested');
export const chipChanged = createAction<TaskChip | undefined>('tasks/chipChanged');
export const filterCleared = createAction('tasks/filterCleared');
export const viewportChanged = createAction<Viewport>('tasks/viewportChanged');
/** The files of one task, and its row's details if a new selection has changed them. */
export const taskFilesReceived = createAction<TaskFiles>('tasks/filesReceived');
export const startRequested = createAction<readonly Gid[]>('tasks/startRequested');
export const startSettled = createAction<CommandResult>('tasks/startSettled');
export const pauseRequested = createAction<readonly Gid[]>('tasks/pauseRequested');
export const pauseSettled = createAction<CommandResult>('tasks/pauseSettled');
/** The user must confirm if the settings say so. */
export const removeRequested = createAction<readonly Gid[]>('tasks/removeRequested');
/** The removal begins: the rows are marked, and the planned retries of these tasks end. */
export const removeConfirmed = createAction<readonly Gid[]>('tasks/removeConfirmed');
export const removeSettled = createAction<CommandResult>('tasks/removeSettled');
export const clearStoppedRequested = createAction('tasks/clearStoppedRequested');
export const clearStoppedSettled = createAction('tasks/clearStoppedSettled');
/** aria2 has deleted the result of a task that was added again. */
export const oldResultRemoved = createAction<Gid>('tasks/oldResultRemoved');
/** The user must confirm. Several tasks are retried one after another. */
export const retryRequested = createAction<readonly Gid[]>('tasks/retryRequested');
/** A retry, a redownload or seeding again begins: the rows are marked, and the planned retries of these tasks end. */
export const addAgainStarted = createAction<readonly Gid[]>('tasks/addAgainStarted');
export const addAgainSettled = createAction<CommandResult>('tasks/addAgainSettled');
export const copyLinksRequested = createAction<{ readonly kind: 'link' | 'magnet'; readonly gids: readonly Gid[] }>(
  'tasks/copyLinksRequested',
);
/** Opens the dialog "Export" (slices/taskExport). */
export const taskExportRequested = createAction<readonly Gid[]>('tasks/exportRequested');
export const dragStarted = createAction('tasks/dragStarted');
/** Dropped at its old place, or outside of the list. */
export const dragCancelled = createAction('tasks/dragCancelled');
/** The keyboard has reached this row while a task stands beside the list. */
export const paneTaskRequested = createAction<Gid>('tasks/paneTaskRequested');
export const moveRequested = createAction<Move>('tasks/moveRequested');
/** The task was moved, or the move has failed. The payload is the gid of a moved task. The next list from the daemon has the order. */
export const moveSettled = createAction<Gid | undefined>('tasks/moveSettled');

/** The state before the first response. createApp adds the stored times. */
export const initialTasks: TasksState = {
  lists: { active: undefined, waiting: undefined, stopped: undefined },
  selection: {},
  search: '',
  searchRequests: 0,
  pending: {},
  acceptedAt: {},
  viewport: { first: 0, count: 0 },
  isDragging: false,
  unansweredMoves: 0,
  times: {},
};

const isSettled = isAnyOf(startSettled, pauseSettled, removeSettled, addAgainSettled);

export function tasksReducer(state: TasksState = initialTasks, action: UnknownAction): TasksState {
  if (polled.match(action)) return afterPoll(state, action.payload);
  if (taskFilesReceived.match(action)) return withDetails(state, action.payload);
  if (viewportChanged.match(action)) return { ...state, viewport: action.payload };
  if (selectionToggled.match(action)) return { ...state, selection: toggled(state.selection, action.payload) };
  if (selectionExtended.match(action)) return { ...state, selection: { ...state.selection, ...selectionFrom(action.payload) } };
  if (selectionReplaced.match(action)) return { ...state, selection: selectionFrom(action.payload) };
  if (searchChanged.match(action)) return { ...state, search: action.payload };
  if (filterCleared.match(action)) return { ...state, search: '', chip: undefined };
  if (searchRequested.match(action)) return { ...state, searchRequests: state.searchRequests + 1 };
  if (chipChanged.match(action)) return { ...state, chip: action.payload };
  if (startRequested.match(action)) return withPending(state, action.payload, 'starting');
  if (pauseRequested.match(action)) return withPending(state, action.payload, 'pausing');
  if (removeConfirmed.match(action)) return withPending(state, action.payload, 'removing');
  if (addAgainStarted.match(action)) return withPending(state, action.payload, 'addingAgain');
  if (isSettled(action)) return afterSettled(state, action);
  if (dragStarted.match(action)) return { ...state, isDragging: true };
  if (dragCancelled.match(action)) return { ...state, isDragging: false };
  if (moveSettled.match(action)) return { ...state, unansweredMoves: Math.max(0, state.unansweredMoves - 1) };
  if (moveRequested.match(action)) return afterMove(state, action.payload);
  if (locationChanged.match(action)) {
    if (action.payload.isListKept) return state;
    const { lists, pending, acceptedAt, times, unansweredMoves, viewport } = state;
    return { ...initialTasks, lists, pending, acceptedAt, times, unansweredMoves, viewport: { first: 0, count: viewport.count } };
  }
  // A restarted daemon has forgotten its commands.
  if (connected.match(action)) return { ...state, pending: {}, acceptedAt: {} };
  if (isConnectionChange(action)) return { ...initialTasks, times: state.times, viewport: state.viewport };
  return state;
}

function afterPoll(state: TasksState, { lists: received = {}, updates = [], time }: Polled): TasksState {
  const { waiting: _held, ...others } = received;
  const isOrderHeld = state.isDragging || state.unansweredMoves > 0;
  const lists = mergeLists(state.lists, isOrderHeld ? others : received, updates);
  const hasPending = Object.keys(state.pending).length > 0;
  if (lists === state.lists && !hasPending) return state;
  let { times } = state;
  const listed = () => taskListNames.flatMap((name) => lists[name] ?? []);
  for (const name of taskListNames) if (lists[name] !== state.lists[name]) times = noteTimes(times, lists[name] ?? [], time, listed);
  return { ...state, lists, times, ...(hasPending ? stillPending(state, lists, time) : {}) };
}

/**
 * Puts new details into the row after a change of the file selection. A poll does not do this: it requests details again only when status
 * or size change, and a torrent has no size before its first start.
 */
const withDetails = (state: TasksState, { gid, details }: TaskFiles): TasksState =>
  details ? { ...state, lists: mergeLists(state.lists, {}, [{ gid, details }]) } : state;

/** A failed command is no longer pending. A task that was to be added again is no longer pending whether that succeeded or failed. */
function afterSettled(state: TasksState, action: ReturnType<typeof startSettled>): TasksState {
  const { succeeded, failed } = action.payload;
  if (addAgainSettled.match(action)) return withoutPending(state, [...succeeded, ...failed]);
  return withAccepted(state, succeeded, failed);
}

/** The row moves before the daemon has answered. */
function afterMove(state: TasksState, { gid, place }: Move): TasksState {
  const { waiting } = state.lists;
  const lists = waiting ? { ...state.lists, waiting: movedInList(waiting, gid, place) } : state.lists;
  return { ...state, isDragging: false, unansweredMoves: state.unansweredMoves + 1, lists };
}

function selectionFrom(gids: readonly Gid[]): TasksState['selection'] {
  const selection: Record<Gid, true> = {};
  for (const gid of gids) selection[gid] = true;
  return selection;
}

function toggled(selection: TasksState['selection'], gid: Gid): TasksState['selection'] {
  const { [gid]: wasSelected, ...others } = selection;
  return wasSelected ? others : { ...selection, [gid]: true };
}
