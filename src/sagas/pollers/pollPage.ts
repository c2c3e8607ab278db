import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, fork, never, put, race, select, take } from '../effects';
import type { TaskListName } from '../../domain/taskList/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectIsFolderNeeded } from '../../store/selectors/taskRows';
import { fellSilent, listsOutdated } from '../../store/slices/connection';
import { settingsChanged } from '../../store/slices/settings';
import { clearStoppedSettled, moveSettled, pauseSettled, removeSettled, addAgainSettled, startSettled } from '../../store/slices/tasks';
import { ConnectionError, UnauthorizedError, type DaemonCall, type Outcome } from '../../rpc';
import { errorLabel } from '../notices/errorLabel';
import { reportToLog } from '../supervise';
import type { PollValue } from './pollCalls';
import { pollOnce, type PollRequest, type PollResult } from './pollOnce';
import {
  type DueParts,
  dueParts,
  earliestPollAt,
  firstPoll,
  initialSchedule,
  type Intervals,
  nextPollAt,
  type Schedule,
  scheduleAfter,
  togetherMs,
} from './schedule';

/** After these actions the lists are outdated. */
const outdatingActions = [listsOutdated, startSettled, pauseSettled, removeSettled, addAgainSettled, moveSettled, clearStoppedSettled];

/** The daemon counts as silent after two polls without a response, or three polls with an error. Polling continues. */
const maxFailures = (last: Error): number => (last instanceof ConnectionError ? 2 : 3);
const waitAfterErrorMs: Milliseconds = 500;

/** The data of a page beyond totals and lists. Its calls are part of the same request, at the interval of the lists. */
export interface PageData {
  readonly calls: () => readonly DaemonCall<PollValue>[];
  /** Receives the outcomes in the order of the calls. Returns false when the page needs no further polls. */
  readonly receive: (outcomes: readonly Outcome<PollValue>[]) => SagaIterator<boolean>;
}

/**
 * Polls the data of a page until it is cancelled. The next poll starts after the previous one has ended. Totals and tasks keep their own
 * intervals, and share a request when both are due. An interval of 0 stops a part, but the first poll and polls after commands still run.
 */
export function* pollPage(lists: readonly TaskListName[], pageData?: PageData, firstParts: DueParts = firstPoll): SagaIterator<void> {
  const outdating = yield* actionChannel(outdatingActions, buffers.sliding(1));
  yield* fork(outdateForFolders);
  let ownData = pageData;
  let schedule = initialSchedule;
  let { due, isUnscheduled }: PlannedPoll = { due: firstParts, isUnscheduled: false };
  let failures = 0;
  try {
    for (;;) {
      const startedAt = yield* call(monotonicNow);
      const pageCalls: readonly DaemonCall<PollValue>[] = ownData && due.tasks ? ownData.calls() : [];
      const result: PollResult | Error = yield* call(tryPoll, { ...due, lists: due.tasks ? lists : [], isUnscheduled }, pageCalls);
      if (result instanceof Error) {
        failures += 1;
        // The slice ignores this action while the daemon counts as silent already.
        if (failures >= maxFailures(result)) yield* put(fellSilent(errorLabel(result)));
        yield* delay(waitAfterErrorMs);
        continue;
      }
      // A poll that requested only the page's own data has nothing else for the store. After a failure it is dispatched all the same,
      // because it makes the status Connected again.
      if (due.stat || failures > 0 || (due.tasks && lists.length > 0)) yield* put(polled(result.polled));
      failures = 0;
      if (ownData && pageCalls.length > 0) {
        const needsMore = yield* call(ownData.receive, result.pageOutcomes);
        if (!needsMore) ownData = undefined;
      }
      const endedAt = yield* call(monotonicNow);
      schedule = scheduleAfter(schedule, { due, startedAt, endedAt }, intervalsOf(yield* select()));
      const hasTasks = lists.length > 0 || ownData !== undefined;
      ({ due, isUnscheduled } = yield* call(waitForNextPoll, {
        schedule,
        endedAt,
        lists,
        hasTasks,
        isOutdated: result.isOutdated,
        outdating,
      }));
    }
  } finally {
    outdating.close();
  }
}

/** The lists lack the folders when the user chooses a column or an order that needs them. */
function* outdateForFolders(): SagaIterator<void> {
  let isNeeded = yield* select(selectIsFolderNeeded);
  for (;;) {
    yield* take(settingsChanged);
    const wasNeeded = isNeeded;
    isNeeded = yield* select(selectIsFolderNeeded);
    if (isNeeded && !wasNeeded) yield* put(listsOutdated());
  }
}

interface PlannedPoll {
  readonly due: DueParts;
  /** An event causes the poll before its scheduled time. */
  readonly isUnscheduled: boolean;
}

interface NextPollWait {
  readonly schedule: Schedule;
  /** The end of the last poll. */
  readonly endedAt: Milliseconds;
  readonly lists: readonly TaskListName[];
  /** Whether the next poll has tasks or a page's own data to request. */
  readonly hasTasks: boolean;
  readonly isOutdated: boolean;
  readonly outdating: Channel<Action>;
}

const intervalsOf = ({ settings }: RootState): Intervals => ({
  statMs: settings.globalStatRefreshInterval,
  tasksMs: settings.downloadTaskRefreshInterval,
});

/** Waits until the next poll is due by the schedule, or until an action makes the lists outdated and the shortest pause is over. */
function* waitForNextPoll({ schedule, endedAt, lists, hasTasks, isOutdated, outdating }: NextPollWait): SagaIterator<PlannedPoll> {
  const { tasks } = yield* select();
  const listedTasks = lists.reduce((sum, name) => sum + (tasks.lists[name]?.length ?? 0), 0);
  const earliestAt = earliestPollAt(endedAt, listedTasks);
  const scheduledAt = nextPollAt(schedule, hasTasks);
  const isWoken = yield* call(sleepUntil, isOutdated ? earliestAt : scheduledAt, earliestAt, outdating);
  const now = yield* call(monotonicNow);
  return { due: dueParts(schedule, now, hasTasks, isWoken || isOutdated), isUnscheduled: scheduledAt > now + togetherMs };
}

/** Returns the error of a poll that failed. A refused secret is thrown. */
function* tryPoll(request: PollRequest, pageCalls: readonly DaemonCall<PollValue>[]): SagaIterator<PollResult | Error> {
  try {
    return yield* call(pollOnce, request, pageCalls);
  } catch (error) {
    if (error instanceof UnauthorizedError || !(error instanceof Error)) throw error;
    yield* call(reportToLog, error);
    return error;
  }
}

/** Returns whether an action ended the wait. After such an action it waits until `earliestAt`, so that the daemon has a pause. */
function* sleepUntil(wakeAt: Milliseconds, earliestAt: Milliseconds, outdating: Channel<Action>): SagaIterator<boolean> {
  const now = yield* call(monotonicNow);
  const { outdated } = yield* race({
    // Without a time only an action ends the wait.
    waited: wakeAt === Infinity ? never() : delay(Math.max(0, wakeAt - now)),
    outdated: take(outdating),
  });
  if (outdated === undefined) return false;
  const wokenAt = yield* call(monotonicNow);
  yield* delay(Math.max(0, earliestAt - wokenAt));
  // One poll is enough for all actions so far.
  yield* flush(outdating);
  return true;
}
