import type { SagaIterator } from 'redux-saga';
import { put } from '../effects';
import { chunkSize, maxListedTasks, type TaskListName } from '../../domain/taskList/taskLists';
import type { TaskUpdate } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { progressKeys, runningTaskKeys, taskKeysWithDetails, type DaemonCall, type Outcome, type TaskKey } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectIsFolderNeeded } from '../../store/selectors/taskRows';
import { noticeShown } from '../../store/slices/notices';
import { listCall, type PollValue } from './pollCalls';
import { sendCalls } from './sendCalls';

/** Chunks of an unknown list in one request. Decoding more chunks at once would block the page. */
const chunksPerRequest = 2;

/** The received part of a list. */
interface ReceivedList {
  /** In the order of the list. A task has one row, although its list may change between two requests. */
  readonly rows: Map<Gid, TaskUpdate>;
  chunks: number;
  /** The last chunk is full, so the list may have more rows. */
  isLastFull: boolean;
}

/** The lists of one poll, which arrive in chunks. */
export type ReceivedLists = Map<TaskListName, ReceivedList>;

/** The keys of a complete list: with names and files if the list is unknown, with folders while they are needed. */
const completeListKeys = (list: TaskListName, state: RootState): readonly TaskKey[] => [
  ...(state.tasks.lists[list] ? progressKeys : taskKeysWithDetails),
  ...(selectIsFolderNeeded(state) ? (['dir'] as const) : []),
];

/** A known list is requested in as many chunks as its length needs. An unknown list begins with its first chunk. */
export function firstChunks(list: TaskListName, allRows: boolean, state: RootState): DaemonCall<PollValue>[] {
  const known = state.tasks.lists[list];
  if (known && !allRows) return [listCall(list, 0, runningTaskKeys(known))];
  const chunks = list === 'active' || !known ? 1 : Math.min(Math.floor(known.length / chunkSize) + 1, maxListedTasks / chunkSize);
  return Array.from({ length: chunks }, (_, chunk) => listCall(list, chunk, completeListKeys(list, state)));
}

export function addRows(received: ReceivedLists, outcomes: readonly Outcome<PollValue>[]): void {
  for (const outcome of outcomes) {
    if (!outcome.ok || outcome.value.kind !== 'list') continue;
    const { list, tasks } = outcome.value;
    const known = received.get(list) ?? { rows: new Map<Gid, TaskUpdate>(), chunks: 0, isLastFull: false };
    received.set(list, known);
    known.chunks += 1;
    known.isLastFull = list !== 'active' && tasks.length >= chunkSize;
    for (const task of tasks) if (!known.rows.has(task.gid) && known.rows.size < maxListedTasks) known.rows.set(task.gid, task);
  }
}

export const mayHaveMore = ({ rows, isLastFull }: ReceivedList) => isLastFull && rows.size < maxListedTasks;

/** The received lists that the store does not know. A known list stays on screen until its further chunks have arrived. */
export const unknownLists = (received: ReceivedLists, state: RootState) =>
  Object.fromEntries(
    [...received].filter(([list]) => state.tasks.lists[list] === undefined).map(([list, { rows }]) => [list, [...rows.values()]]),
  );

/** Requests chunk after chunk until the list ends. */
export function* requestFurtherChunks(received: ReceivedLists, state: RootState): SagaIterator<void> {
  for (const [list, known] of received) {
    const keys = completeListKeys(list, state);
    while (mayHaveMore(known)) {
      const { chunks } = known;
      const { size } = known.rows;
      const [outcomes] = yield* sendCalls(Array.from({ length: chunksPerRequest }, (_, chunk) => listCall(list, chunks + chunk, keys)));
      addRows(received, outcomes);
      // The server ignores the offset and has returned the same rows again.
      if (known.rows.size === size) break;
    }
  }
}

/** Shows a notice for each list that has reached the limit since the last poll. */
export function* showCutNotices(received: ReceivedLists, state: RootState): SagaIterator<void> {
  for (const [list, { rows }] of received) {
    const shown = state.tasks.lists[list]?.length ?? 0;
    if (rows.size < maxListedTasks || shown >= maxListedTasks) continue;
    yield* put(noticeShown({ kind: 'status', isInfo: true, text: { key: 'taskList.cut', values: { limit: maxListedTasks } } }));
  }
}
