import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { findTask } from '../../domain/tasks/mergeLists';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import { isStopped, type Task, type TaskUpdate } from '../../domain/tasks/task';
import type { TaskListName } from '../../domain/tasks/taskLists';
import type { Gid } from '../../domain/units';
import { nextTask } from '../../platform/nextTask';
import { wallClockNow } from '../../platform/clock';
import {
  basicTaskKeys,
  taskKeysWithDetails,
  runningTaskKeys,
  type RequestOrigin,
  type DaemonCall,
  type Settled,
  type TaskKey,
} from '../../rpc';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectIsFolderNeeded, selectRowsOnScreen } from '../../store/selectors/taskRows';
import { noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';
import { environment, type Environment } from '../environment';
import { type PollAnswer, pageCall, statCall, taskCall, pageSize } from './pollCalls';

/** The content of one poll. */
export interface Due {
  readonly stat: boolean;
  /** The lists whose tasks are due; empty when only the totals are due. */
  readonly lists: readonly TaskListName[];
  /** Requests the waiting and stopped lists completely; otherwise only their rows on screen. The active list is always complete. */
  readonly relist: boolean;
  /** An event asked for this poll before its time. */
  readonly isEarly?: boolean;
}

/** The answer to a poll. */
export interface PollResult {
  readonly answer: Polled;
  /** The answers to the page's own calls, in their order. The page interprets refusals. */
  readonly own: readonly Settled<PollAnswer>[];
  /** The answer shows that a list has changed, so the complete lists are due soon. */
  readonly isOutdated: boolean;
}

/** At most this many details are requested at once. Names of further new tasks are requested in later polls. */
const maxDetails = 200;
/** Pages of a first listing per request. More pages would take too long to read at once. */
const pagesTogether = 2;

/** A longer list is decoded in one turn of the event loop and merged in the next, so that neither is a long task (50 ms). */
const longList = 2000;

/** The limit of each list, against a server that invents rows. */
const maxListedTasks = 100_000;

/** The rows of each list so far, in order. A task has one row, although the list may change between two requests. */
type Pages = Map<TaskListName, Map<Gid, TaskUpdate>>;

/** One poll: one request that includes the page's own calls, and sometimes a second one for new tasks' names or further pages of a list. */
export function* pollOnce(due: Due, own: readonly DaemonCall<PollAnswer>[] = []): SagaIterator<PollResult> {
  const state = yield* select();
  const calls = callsOf(due, state);
  const [replies, ownReplies] = yield* ask(calls, own, due.isEarly ? 'background' : 'poll');
  const stat = firstStat(replies);
  const pages: Pages = new Map();
  addPages(pages, replies);
  const isStatShown = stat !== undefined && hasMore(pages);
  if (isStatShown) yield* put(polled({ time: wallClockNow(), stat, lists: notYetKnown(pages, state) }));
  yield* askFurtherPages(pages, state);
  if ([...pages.values()].some(({ size }) => size > longList)) yield* call(nextTask);
  yield* noticeCutLists(pages, state);

  const updates = replies.flatMap((reply) => (reply.ok && reply.value.kind === 'task' ? [reply.value.update] : []));
  const details = yield* askDetails([...[...pages.values()].flatMap((rows) => [...rows.values()]), ...updates], state);
  const withDetails = (update: TaskUpdate) => details.get(update.gid) ?? update;
  return {
    answer: {
      time: wallClockNow(),
      // Each answer with totals is a sample of the chart.
      ...(stat && !isStatShown ? { stat } : {}),
      lists: Object.fromEntries([...pages].map(([list, rows]) => [list, Array.from(rows.values(), withDetails)])),
      updates: updates.map(withDetails),
    },
    own: ownReplies,
    isOutdated: replies.some((reply) => !reply.ok) || (!due.relist && hasCountChanged(state.globalStat.current, stat)),
  };
}

/** The calls of a poll, without the page's own. */
export const callsOf = (due: Due, state: RootState): readonly DaemonCall<PollAnswer>[] => [
  ...(due.stat ? [statCall()] : []),
  ...due.lists.filter((list) => list === 'active' || due.relist).flatMap((list) => firstPages(list, due.relist, state)),
  ...(due.relist || due.lists.length === 0 ? [] : changeableOnScreen(state).map((gid) => taskCall(gid))),
];

const isSameCall = (one: DaemonCall<unknown>, other: DaemonCall<unknown> | undefined) =>
  one.method === other?.method && JSON.stringify(one.params) === JSON.stringify(other.params);

/** The answers that came with the connection, once, if they answer these calls. */
function takeAhead(daemon: Environment['daemon'], calls: readonly DaemonCall<PollAnswer>[]): readonly Settled<PollAnswer>[] | undefined {
  const { ahead } = daemon;
  daemon.ahead = undefined;
  const isAnswered = ahead?.calls.length === calls.length && calls.every((call, place) => isSameCall(call, ahead.calls[place]));
  return isAnswered ? ahead.replies : undefined;
}

/** The outcomes of all calls. A single task's call may fail (the task is gone); a list's or the totals' call must not. */
function* ask(
  calls: readonly DaemonCall<PollAnswer>[],
  own: readonly DaemonCall<PollAnswer>[] = [],
  origin: RequestOrigin = 'background',
): SagaIterator<[readonly Settled<PollAnswer>[], readonly Settled<PollAnswer>[]]> {
  if (calls.length + own.length === 0) return [[], []];
  const { daemon } = yield* environment();
  const ahead = takeAhead(daemon, calls) ?? [];
  const unanswered = [...calls.slice(ahead.length), ...own];
  const all = unanswered.length > 0 ? [...ahead, ...(yield* call(callDaemonBatch<PollAnswer>, unanswered, origin))] : ahead;
  const replies = all.slice(0, calls.length);
  replies.forEach((reply, place) => {
    if (!reply.ok && calls[place]?.method !== 'aria2.tellStatus') throw reply.error;
  });
  return [replies, all.slice(calls.length)];
}

/** The keys of a complete listing: with names and files if the list is not known yet, with folders while they are needed. */
const listingKeys = (list: TaskListName, state: RootState): readonly TaskKey[] => [
  ...(state.tasks.lists[list] ? basicTaskKeys : taskKeysWithDetails),
  ...(selectIsFolderNeeded(state) ? (['dir'] as const) : []),
];

/** A known list is requested in one page of its known length. An unknown list begins with its first page. */
function firstPages(list: TaskListName, relist: boolean, state: RootState): DaemonCall<PollAnswer>[] {
  const known = state.tasks.lists[list];
  if (known && !relist) return [pageCall(list, 0, runningTaskKeys(known))];
  const pages = list === 'active' || !known ? 1 : Math.min(Math.floor(known.length / pageSize) + 1, maxListedTasks / pageSize);
  return Array.from({ length: pages }, (_, page) => pageCall(list, page, listingKeys(list, state)));
}

function addPages(pages: Pages, replies: readonly Settled<PollAnswer>[]): void {
  for (const reply of replies) {
    if (!reply.ok || reply.value.kind !== 'page') continue;
    const rows = pages.get(reply.value.list) ?? new Map<Gid, TaskUpdate>();
    pages.set(reply.value.list, rows);
    for (const task of reply.value.tasks) if (!rows.has(task.gid) && rows.size < maxListedTasks) rows.set(task.gid, task);
  }
}

const isFull = (list: TaskListName, { size }: ReadonlyMap<Gid, TaskUpdate>) =>
  list !== 'active' && size > 0 && size % pageSize === 0 && size < maxListedTasks;
const hasMore = (pages: Pages) => [...pages].some(([list, rows]) => isFull(list, rows));

/** A list on screen never shrinks while the rest of a long list is being loaded. */
const notYetKnown = (pages: Pages, state: RootState) =>
  Object.fromEntries(
    [...pages].filter(([list]) => state.tasks.lists[list] === undefined).map(([list, rows]) => [list, [...rows.values()]]),
  );

/** Requests page after page, so that no row beyond the first thousand is missing. */
function* askFurtherPages(pages: Pages, state: RootState): SagaIterator<void> {
  for (const [list, rows] of pages) {
    while (isFull(list, rows)) {
      const { size } = rows;
      const keys = listingKeys(list, state);
      const [replies] = yield* ask(Array.from({ length: pagesTogether }, (_, page) => pageCall(list, size / pageSize + page, keys)));
      addPages(pages, replies);
      // The list has ended, or the server gives the same rows for every offset.
      if (rows.size === size) break;
    }
  }
}

/** Shows a notice for each list that has reached the limit since the last poll. */
function* noticeCutLists(pages: Pages, state: RootState): SagaIterator<void> {
  for (const [list, { size }] of pages) {
    const shown = state.tasks.lists[list]?.length ?? 0;
    if (size < maxListedTasks || shown >= maxListedTasks) continue;
    yield* put(noticeShown({ kind: 'status', text: { key: 'taskList.cut', values: { limit: maxListedTasks } } }));
  }
}

/** Stopped tasks do not change. */
const changeableOnScreen = (state: RootState): Gid[] =>
  selectRowsOnScreen(state)
    .filter((task) => !isStopped(task.status) && task.status !== 'active')
    .map((task) => task.gid);

/**
 * Requests names and files of tasks that are new, have a new status, or whose size has become known. Details that are outdated are all
 * requested now, because the next poll cannot tell that they are.
 */
function* askDetails(updates: readonly TaskUpdate[], state: RootState): SagaIterator<ReadonlyMap<Gid, TaskUpdate>> {
  const isKnown = ({ gid }: TaskUpdate) => findTask(state.tasks.lists, gid)?.details !== undefined;
  const needed = updates.filter((update) => needsDetails(update, findTask(state.tasks.lists, update.gid)));
  const outdated = needed.filter(isKnown);
  const missing = needed.filter((update) => !isKnown(update)).slice(0, Math.max(0, maxDetails - outdated.length));
  const due = [...outdated, ...missing];
  const details = new Map<Gid, TaskUpdate>();
  for (let first = 0; first < due.length; first += maxDetails) {
    const [replies] = yield* ask(due.slice(first, first + maxDetails).map(({ gid }) => taskCall(gid, true)));
    for (const reply of replies) if (reply.ok && reply.value.kind === 'task') details.set(reply.value.update.gid, reply.value.update);
  }
  return details;
}

function needsDetails(update: TaskUpdate, known: Task | undefined): boolean {
  if (update.details) return false;
  if (!known?.details) return true;
  const hasGrown = update.totalLength !== undefined && update.totalLength !== known.totalLength;
  return hasGrown || (update.status !== undefined && update.status !== known.status);
}

function firstStat(replies: readonly Settled<PollAnswer>[]): GlobalStat | undefined {
  for (const reply of replies) if (reply.ok && reply.value.kind === 'stat') return reply.value.stat;
  return undefined;
}

const hasCountChanged = (before: GlobalStat | undefined, after: GlobalStat | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.numActive !== after.numActive || before.numWaiting !== after.numWaiting || before.numStopped !== after.numStopped);
