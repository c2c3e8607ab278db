import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { isLiveOrder } from '../../domain/taskList/displayOrder';
import { findTask } from '../../domain/taskList/mergeLists';
import { hasCountChanged, type GlobalStat } from '../../domain/tasks/globalStat';
import { isStopped, type Task, type TaskUpdate } from '../../domain/tasks/task';
import type { TaskListName } from '../../domain/taskList/taskLists';
import type { Gid } from '../../domain/units';
import { yieldToMain } from '../../platform/timing/yieldToMain';
import { wallClockNow } from '../../platform/timing/clock';
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
import { selectDisplayOrder, selectIsFolderNeeded, selectRowsOnScreen } from '../../store/selectors/taskRows';
import { noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';
import { environment, type Environment } from '../environment';
import { type PollValue, chunkSize, listCall, statCall, taskCall } from './pollCalls';

/** The parts of one poll. */
export interface PollRequest {
  readonly stat: boolean;
  /** The lists whose tasks are requested; empty when only the totals are requested. */
  readonly lists: readonly TaskListName[];
  /**
   * Whether the lists are requested whole. Otherwise the poll requests the unfinished tasks on screen, and the whole active list while it is
   * short or in an order that depends on all of its figures.
   */
  readonly allRows: boolean;
  /** An event caused this poll before its scheduled time. */
  readonly isUnscheduled?: boolean;
}

/** The result of one poll. */
export interface PollResult {
  /** The payload of the action `polled`. */
  readonly polled: Polled;
  /** The outcomes of the page's own calls, in the order of the calls. The page interprets refusals. */
  readonly pageReplies: readonly Settled<PollValue>[];
  /** The answer shows that a list has changed, so the next poll requests all rows soon. */
  readonly isOutdated: boolean;
}

/** At most this many details are requested in one poll. Names of further new tasks are requested in later polls. */
const maxDetails = 200;
/** Chunks of an unknown list in one request. Decoding more chunks at once would block the page. */
const chunksPerRequest = 2;

/** A longer list is decoded in one turn of the event loop and merged in the next, so that neither is a long task (50 ms). */
const longList = 2000;

/** The limit of each list, against a server that invents rows. */
const maxListedTasks = 100_000;

/** The received part of a list. */
interface ReceivedList {
  /** In the order of the list. A task has one row, although its list may change between two requests. */
  readonly rows: Map<Gid, TaskUpdate>;
  chunks: number;
  /** The last chunk is full, so the list may have more rows. */
  isLastFull: boolean;
}

type ReceivedLists = Map<TaskListName, ReceivedList>;

/**
 * Sends one poll. The page's own calls are part of its request. Further requests follow for the names of new tasks and for the further
 * chunks of an unknown list.
 */
export function* pollOnce(request: PollRequest, pageCalls: readonly DaemonCall<PollValue>[] = []): SagaIterator<PollResult> {
  const state = yield* select();
  const calls = callsOf(request, state);
  const [replies, pageReplies] = yield* sendCalls(calls, pageCalls, request.isUnscheduled ? 'background' : 'poll');
  const stat = firstStat(replies);
  const received: ReceivedLists = new Map();
  addRows(received, replies);
  const isStatDispatched = stat !== undefined && [...received.values()].some(mayHaveMore);
  if (isStatDispatched) yield* put(polled({ time: yield* call(wallClockNow), stat, lists: unknownLists(received, state) }));
  yield* requestFurtherChunks(received, state);
  if ([...received.values()].some(({ rows }) => rows.size > longList)) yield* call(yieldToMain);
  yield* showCutNotices(received, state);

  const updates = replies.flatMap((reply) => (reply.ok && reply.value.kind === 'task' ? [reply.value.update] : []));
  const details = yield* requestDetails([...[...received.values()].flatMap(({ rows }) => [...rows.values()]), ...updates], state);
  const withDetails = (update: TaskUpdate) => details.get(update.gid) ?? update;
  return {
    polled: {
      time: yield* call(wallClockNow),
      // A second dispatch of the same totals would add a second sample to the chart.
      ...(stat && !isStatDispatched ? { stat } : {}),
      lists: Object.fromEntries([...received].map(([list, { rows }]) => [list, Array.from(rows.values(), withDetails)])),
      updates: updates.map(withDetails),
    },
    pageReplies,
    isOutdated: replies.some((reply) => !reply.ok) || (!request.allRows && hasCountChanged(state.globalStat.current, stat)),
  };
}

/** The calls of a poll, without the page's own. */
export const callsOf = ({ stat, lists, allRows }: PollRequest, state: RootState): readonly DaemonCall<PollValue>[] => [
  ...(stat ? [statCall()] : []),
  ...lists
    .filter((list) => allRows || (list === 'active' && isActiveListWhole(state)))
    .flatMap((list) => firstChunks(list, allRows, state)),
  ...(allRows || lists.length === 0 ? [] : callsOnScreen(state)),
];

/** For a longer list, calls for the rows on screen are cheaper than tellActive. */
const shortActiveList = 50;

const isActiveListWhole = (state: RootState): boolean =>
  (state.tasks.lists.active?.length ?? 0) <= shortActiveList || isLiveOrder(selectDisplayOrder(state));

/** Takes the prefetched replies. Returns undefined if they answer other calls than these. */
function takePrefetched(
  sessionHolder: Environment['sessionHolder'],
  calls: readonly DaemonCall<PollValue>[],
): readonly Settled<PollValue>[] | undefined {
  const { prefetched } = sessionHolder;
  sessionHolder.prefetched = undefined;
  // JSON leaves out the decoders and compares methods and parameters.
  return JSON.stringify(prefetched?.calls) === JSON.stringify(calls) ? prefetched?.replies : undefined;
}

/**
 * Sends the calls in one request and returns their outcomes. The call for a single task may fail, because the task may be gone. A failure of
 * any other call is thrown.
 */
function* sendCalls(
  calls: readonly DaemonCall<PollValue>[],
  pageCalls: readonly DaemonCall<PollValue>[] = [],
  origin: RequestOrigin = 'background',
): SagaIterator<[replies: readonly Settled<PollValue>[], pageReplies: readonly Settled<PollValue>[]]> {
  if (calls.length + pageCalls.length === 0) return [[], []];
  const { sessionHolder } = yield* environment();
  const prefetched = takePrefetched(sessionHolder, calls) ?? [];
  const unanswered = [...calls.slice(prefetched.length), ...pageCalls];
  const all = unanswered.length > 0 ? [...prefetched, ...(yield* call(callDaemonBatch, unanswered, origin))] : prefetched;
  const replies = all.slice(0, calls.length);
  replies.forEach((reply, place) => {
    if (!reply.ok && calls[place]?.method !== 'aria2.tellStatus') throw reply.error;
  });
  return [replies, all.slice(calls.length)];
}

/** The keys of a complete list: with names and files if the list is unknown, with folders while they are needed. */
const completeListKeys = (list: TaskListName, state: RootState): readonly TaskKey[] => [
  ...(state.tasks.lists[list] ? basicTaskKeys : taskKeysWithDetails),
  ...(selectIsFolderNeeded(state) ? (['dir'] as const) : []),
];

/** A known list is requested in as many chunks as its length needs. An unknown list begins with its first chunk. */
function firstChunks(list: TaskListName, allRows: boolean, state: RootState): DaemonCall<PollValue>[] {
  const known = state.tasks.lists[list];
  if (known && !allRows) return [listCall(list, 0, runningTaskKeys(known))];
  const chunks = list === 'active' || !known ? 1 : Math.min(Math.floor(known.length / chunkSize) + 1, maxListedTasks / chunkSize);
  return Array.from({ length: chunks }, (_, chunk) => listCall(list, chunk, completeListKeys(list, state)));
}

function addRows(received: ReceivedLists, replies: readonly Settled<PollValue>[]): void {
  for (const reply of replies) {
    if (!reply.ok || reply.value.kind !== 'list') continue;
    const { list, tasks } = reply.value;
    const known = received.get(list) ?? { rows: new Map<Gid, TaskUpdate>(), chunks: 0, isLastFull: false };
    received.set(list, known);
    known.chunks += 1;
    known.isLastFull = list !== 'active' && tasks.length >= chunkSize;
    for (const task of tasks) if (!known.rows.has(task.gid) && known.rows.size < maxListedTasks) known.rows.set(task.gid, task);
  }
}

const mayHaveMore = ({ rows, isLastFull }: ReceivedList) => isLastFull && rows.size < maxListedTasks;

/** The received lists that the store does not know. A known list stays on screen until its further chunks have arrived. */
const unknownLists = (received: ReceivedLists, state: RootState) =>
  Object.fromEntries(
    [...received].filter(([list]) => state.tasks.lists[list] === undefined).map(([list, { rows }]) => [list, [...rows.values()]]),
  );

/** Requests chunk after chunk until the list ends. */
function* requestFurtherChunks(received: ReceivedLists, state: RootState): SagaIterator<void> {
  for (const [list, known] of received) {
    const keys = completeListKeys(list, state);
    while (mayHaveMore(known)) {
      const { chunks } = known;
      const { size } = known.rows;
      const [replies] = yield* sendCalls(Array.from({ length: chunksPerRequest }, (_, chunk) => listCall(list, chunks + chunk, keys)));
      addRows(received, replies);
      // The server gives the same rows for every offset.
      if (known.rows.size === size) break;
    }
  }
}

/** Shows a notice for each list that has reached the limit since the last poll. */
function* showCutNotices(received: ReceivedLists, state: RootState): SagaIterator<void> {
  for (const [list, { rows }] of received) {
    const shown = state.tasks.lists[list]?.length ?? 0;
    if (rows.size < maxListedTasks || shown >= maxListedTasks) continue;
    yield* put(noticeShown({ kind: 'status', text: { key: 'taskList.cut', values: { limit: maxListedTasks } } }));
  }
}

/** The calls for the tasks on screen that are in no list of this poll. Stopped tasks do not change. */
const callsOnScreen = (state: RootState): readonly DaemonCall<PollValue>[] =>
  selectRowsOnScreen(state).flatMap((task) => {
    if (task.status === 'active') return isActiveListWhole(state) ? [] : [taskCall(task.gid, [...runningTaskKeys([task]), 'status'])];
    return isStopped(task.status) ? [] : [taskCall(task.gid)];
  });

/**
 * Requests the names and files of tasks that are new, have a new status or a new size. All outdated details are requested at once, because
 * the next poll cannot recognise them.
 */
function* requestDetails(updates: readonly TaskUpdate[], state: RootState): SagaIterator<ReadonlyMap<Gid, TaskUpdate>> {
  const isKnown = ({ gid }: TaskUpdate) => findTask(state.tasks.lists, gid)?.details !== undefined;
  const needed = updates.filter((update) => needsDetails(update, findTask(state.tasks.lists, update.gid)));
  const outdated = needed.filter(isKnown);
  const missing = needed.filter((update) => !isKnown(update)).slice(0, Math.max(0, maxDetails - outdated.length));
  const wanted = [...outdated, ...missing];
  const details = new Map<Gid, TaskUpdate>();
  for (let first = 0; first < wanted.length; first += maxDetails) {
    const [replies] = yield* sendCalls(wanted.slice(first, first + maxDetails).map(({ gid }) => taskCall(gid, taskKeysWithDetails)));
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

function firstStat(replies: readonly Settled<PollValue>[]): GlobalStat | undefined {
  for (const reply of replies) if (reply.ok && reply.value.kind === 'stat') return reply.value.stat;
  return undefined;
}
