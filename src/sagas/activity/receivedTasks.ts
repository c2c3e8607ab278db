import type { SagaIterator } from 'redux-saga';
import { call } from '../effects';
import type { KnownTasks, ReceivedTasks } from '../../domain/activity/compareTasks';
import { maxListedTasks } from '../../domain/taskList/taskLists';
import type { TaskUpdate } from '../../domain/tasks/task';
import { methods } from '../../rpc';
import { callDaemonBatch } from '../callDaemon';
import { resultsOf } from '../outcomes';

const checkKeys = ['gid', 'status', 'seeder', 'errorCode', 'verifiedLength', 'verifyIntegrityPending'] as const;
/** aria2 keeps this many stopped tasks by default. */
const pageLength = 1000;
/** Usually larger than the number of changes between two checks. */
const checkLength = 100;

/** The lists of a check. The list of stopped tasks reaches back to a known task. The first check has no known tasks and takes one page. */
export function* receiveTasks(known: KnownTasks | undefined): SagaIterator<ReceivedTasks> {
  // aria2 appends new tasks to the queue, so later checks request the waiting list from its end.
  const received = yield* receiveLists(known ? checkLength : pageLength, known ? -1 : 0);
  if (!known || !mayHaveMoreEnds(received, received.stopped, known)) return received;
  // Many tasks have failed at once, or have stopped during a lost connection or a sleep.
  return yield* receiveFurtherStopped(yield* receiveLists(pageLength, -1), known);
}

function* receiveLists(length: number, firstWaiting: number): SagaIterator<ReceivedTasks> {
  const calls = [
    methods.tellActive(checkKeys),
    methods.tellWaiting(checkKeys, firstWaiting, length),
    methods.tellStopped(checkKeys, -1, length),
  ];
  const outcomes = yield* call(callDaemonBatch, calls, 'background');
  const [active = [], waiting = [], stopped = []] = resultsOf(outcomes);
  return { active, waiting, stopped, isWaitingWhole: waiting.length < length, isStoppedWhole: stopped.length < length };
}

/**
 * New stopped tasks precede the known ones, so a page without a known stopped task may be followed by more. `page` is the last received
 * one.
 */
const mayHaveMoreEnds = ({ isStoppedWhole }: ReceivedTasks, page: readonly TaskUpdate[], { stages }: KnownTasks): boolean =>
  !isStoppedWhole && page.every(({ gid }) => stages.get(gid) !== 'stopped');

/** Requests the stopped list page after page, until a page has a known task or the list ends. */
function* receiveFurtherStopped(received: ReceivedTasks, known: KnownTasks): SagaIterator<ReceivedTasks> {
  // A task that stops meanwhile moves the others, so a task may be on two pages.
  const stopped = new Map(received.stopped.map((task) => [task.gid, task]));
  let all = received;
  let page = received.stopped;
  while (mayHaveMoreEnds(all, page, known) && stopped.size < maxListedTasks) {
    const { size } = stopped;
    const outcomes = yield* call(callDaemonBatch, [methods.tellStopped(checkKeys, -1 - size, pageLength)], 'background');
    [page = []] = resultsOf(outcomes);
    for (const task of page) if (!stopped.has(task.gid)) stopped.set(task.gid, task);
    all = { ...all, stopped: [...stopped.values()], isStoppedWhole: page.length < pageLength };
    // The server ignores the offset and has returned the same tasks again.
    if (stopped.size === size) break;
  }
  return all;
}
