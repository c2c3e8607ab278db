import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, put, race, select, take } from '../effects';
import type { TaskListName } from '../../domain/tasks/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { polled } from '../../store/polled';
import { fellSilent, listOutdated } from '../../store/slices/connection';
import { settingsChanged } from '../../store/slices/settings';
import { clearStoppedSettled, moveSettled, pauseSettled, removeSettled, retrySettled, startSettled } from '../../store/slices/tasks';
import { ConnectionError, UnauthorizedError, type DaemonCall, type Settled } from '../../rpc';
import { reportToLog } from '../supervise';
import type { PollAnswer } from './pollCalls';
import { pollOnce, type Due, type PollResult } from './pollOnce';
import { type DueParts, dueParts, firstPoll, initialSchedule, nextPollAt, earliestPollAt, scheduleAfter, togetherMs } from './schedule';

const listSettings = ['taskColumns', 'displayOrder', 'waitingTaskListPageDisplayOrder', 'stoppedTaskListPageDisplayOrder'] as const;
/** A column or an order was chosen for which the lists need folders. */
const needsFolders = (action: unknown): boolean =>
  settingsChanged.match(action) && listSettings.some((key) => action.payload[key]?.includes('folder'));

/** After these actions the lists are outdated. */
const outdatingActions = [
  listOutdated,
  startSettled,
  pauseSettled,
  removeSettled,
  retrySettled,
  moveSettled,
  clearStoppedSettled,
  needsFolders,
];

/** The daemon counts as not answering after two polls without an answer, or three polls with an error. Polling goes on. */
const maxFailures = (last: Error): number => (last instanceof ConnectionError ? 2 : 3);
const retryAfterMs: Milliseconds = 500;

/** The calls of a page beyond totals and lists. They are part of the same request, at the interval of the lists. */
export interface PageSubject {
  readonly calls: () => readonly DaemonCall<PollAnswer>[];
  /** Receives the answers in the order of the calls. Returns false when the page needs no further polls. */
  readonly note: (replies: readonly Settled<PollAnswer>[]) => SagaIterator<boolean>;
}

/**
 * Polls the data of a page until it is cancelled. The next poll starts after the previous one has ended. Totals and tasks keep their own
 * intervals, and share a request when both are due. An interval of 0 stops a part, but the first poll and polls after commands still run.
 */
export function* pollPage(lists: readonly TaskListName[], ofItsOwn?: PageSubject, begin: DueParts = firstPoll): SagaIterator<void> {
  const outdating = yield* actionChannel(outdatingActions, buffers.sliding(1));
  let subject = ofItsOwn;
  let due = begin;
  let isEarly = false;
  let failures = 0;
  let isSilent = false;
  let schedule = initialSchedule;
  try {
    for (;;) {
      const startedAt = yield* call(monotonicNow);
      const own: readonly DaemonCall<PollAnswer>[] = subject && due.tasks ? subject.calls() : [];
      const outcome = yield* call(tryPoll, { ...due, lists: due.tasks ? lists : [], isEarly }, own);
      if (outcome instanceof Error) {
        failures += 1;
        if (!isSilent && failures >= maxFailures(outcome)) {
          isSilent = true;
          yield* put(fellSilent());
        }
        yield* delay(retryAfterMs);
        continue;
      }
      const wasSilent = isSilent;
      isSilent = false;
      failures = 0;
      const { answer, own: replies, isOutdated } = outcome;
      if (due.stat || wasSilent || (due.tasks && lists.length > 0)) yield* put(polled(answer));
      if (subject && own.length > 0) {
        const goesOn = yield* call(subject.note, replies);
        if (!goesOn) subject = undefined;
      }

      const { settings, tasks } = yield* select();
      const endedAt = yield* call(monotonicNow);
      const intervals = { statMs: settings.globalStatRefreshInterval, tasksMs: settings.downloadTaskRefreshInterval };
      schedule = scheduleAfter(schedule, { due, startedAt, endedAt }, intervals);

      const earliestAt = earliestPollAt(
        endedAt,
        lists.reduce((sum, name) => sum + (tasks.lists[name]?.length ?? 0), 0),
      );
      const hasTasks = lists.length > 0 || subject !== undefined;
      const woken = yield* call(sleepUntil, isOutdated ? earliestAt : nextPollAt(schedule, hasTasks), earliestAt, outdating);
      const now = yield* call(monotonicNow);
      due = dueParts(schedule, now, hasTasks, woken || isOutdated);
      isEarly = nextPollAt(schedule, hasTasks) > now + togetherMs;
    }
  } finally {
    outdating.close();
  }
}

/** The error when there was no usable answer. */
function* tryPoll(due: Due, own: readonly DaemonCall<PollAnswer>[]): SagaIterator<PollResult | Error> {
  try {
    return yield* call(pollOnce, due, own);
  } catch (error) {
    if (error instanceof UnauthorizedError || !(error instanceof Error)) throw error;
    yield* call(reportToLog, error);
    return error;
  }
}

/** True when an action outdated the lists. Then it still waits until `earliestAt`, so that the daemon has a pause. */
function* sleepUntil(wakeAt: Milliseconds, earliestAt: Milliseconds, outdating: Channel<Action>): SagaIterator<boolean> {
  const now = yield* call(monotonicNow);
  const { outdated } = yield* race({
    // Without a time only an action ends the wait.
    ...(wakeAt === Infinity ? {} : { waited: delay(Math.max(0, wakeAt - now)) }),
    outdated: take(outdating),
  });
  if (outdated === undefined) return false;
  const wokenAt = yield* call(monotonicNow);
  yield* delay(Math.max(0, earliestAt - wokenAt));
  // One poll answers all actions so far.
  yield* flush(outdating);
  return true;
}
