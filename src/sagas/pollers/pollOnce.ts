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
import { taskKeysWithDetails, runningTaskKeys, type DaemonCall, type Outcome } from '../../rpc';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectDisplayOrder, selectRowsOnScreen } from '../../store/selectors/taskRows';
import { type PollValue, statCall, taskCall } from './pollCalls';
import { addRows, firstChunks, mayHaveMore, requestFurtherChunks, showCutNotices, unknownLists, type ReceivedLists } from './receivedLists';
import { sendCalls } from './sendCalls';

/** The parts of one poll. */
export interface PollRequest {
  readonly stat: boolean;
  /** The lists whose tasks are requested; empty when only the totals are requested. */
  readonly lists: readonly TaskListName[];
  /**
   * Whether the lists are requested whole. Otherwise the poll requests the unfinished tasks on screen, and the whole active list while it
   * is short or in an order that depends on all of its figures.
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
  readonly pageOutcomes: readonly Outcome<PollValue>[];
  /** The response shows that a list has changed, so the next poll requests all rows soon. */
  readonly isOutdated: boolean;
}

/** The most details in one request. Details of further new tasks are requested in later polls. */
const maxDetails = 200;

/** A longer list is decoded in one turn of the event loop and merged in the next, so that neither is a long task (50 ms). */
const longList = 2000;

/**
 * Sends one poll. The page's own calls are part of its request. Further requests follow for the names of new tasks and for the further
 * chunks of an unknown list.
 */
export function* pollOnce(request: PollRequest, pageCalls: readonly DaemonCall<PollValue>[] = []): SagaIterator<PollResult> {
  const state = yield* select();
  const calls = callsOf(request, state);
  const [outcomes, pageOutcomes] = yield* sendCalls(calls, pageCalls, request.isUnscheduled ? 'background' : 'poll');
  const stat = firstStat(outcomes);
  const received: ReceivedLists = new Map();
  addRows(received, outcomes);
  const isStatDispatched = stat !== undefined && [...received.values()].some(mayHaveMore);
  if (isStatDispatched) yield* put(polled({ time: yield* call(wallClockNow), stat, lists: unknownLists(received, state) }));
  yield* requestFurtherChunks(received, state);
  if ([...received.values()].some(({ rows }) => rows.size > longList)) yield* call(yieldToMain);
  yield* showCutNotices(received, state);

  const updates = outcomes.flatMap((outcome) => (outcome.ok && outcome.value.kind === 'task' ? [outcome.value.update] : []));
  const details = yield* requestDetails([...[...received.values()].flatMap(({ rows }) => [...rows.values()]), ...updates], state);
  // The request for details has no folder, so its result is merged into the row.
  const withDetails = (row: TaskUpdate) => (details.has(row.gid) ? { ...row, ...details.get(row.gid) } : row);
  return {
    polled: {
      time: yield* call(wallClockNow),
      // A second dispatch of the same totals would add a second sample to the chart.
      stat: isStatDispatched ? undefined : stat,
      lists: Object.fromEntries([...received].map(([list, { rows }]) => [list, Array.from(rows.values(), withDetails)])),
      updates: updates.map(withDetails),
    },
    pageOutcomes,
    isOutdated:
      outcomes.some((outcome) => !outcome.ok) ||
      updates.some(({ gid, status }) => status !== findTask(state.tasks.lists, gid)?.status) ||
      (!request.allRows && hasCountChanged(state.globalStat.current, stat)),
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
    const [outcomes] = yield* sendCalls(wanted.slice(first, first + maxDetails).map(({ gid }) => taskCall(gid, taskKeysWithDetails)));
    for (const outcome of outcomes)
      if (outcome.ok && outcome.value.kind === 'task') details.set(outcome.value.update.gid, outcome.value.update);
  }
  return details;
}

function needsDetails(update: TaskUpdate, known: Task | undefined): boolean {
  if (update.details) return false;
  if (!known?.details) return true;
  const hasGrown = update.totalLength !== undefined && update.totalLength !== known.totalLength;
  return hasGrown || (update.status !== undefined && update.status !== known.status);
}

function firstStat(outcomes: readonly Outcome<PollValue>[]): GlobalStat | undefined {
  for (const outcome of outcomes) if (outcome.ok && outcome.value.kind === 'stat') return outcome.value.stat;
  return undefined;
}
