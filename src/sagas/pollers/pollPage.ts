import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, put, race, select, take } from '../effects';
import type { TaskListName } from '../../domain/tasks/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { polled } from '../../store/polled';
import { listOutdated } from '../../store/slices/connection';
import { clearStoppedSettled, moveSettled, pauseSettled, removeSettled, retrySettled, startSettled } from '../../store/slices/tasks';
import type { DaemonCall, Settled } from '../../rpc';
import type { PollAnswer } from './questions';
import { pollOnce } from './pollOnce';
import { dueParts, firstPoll, initialSchedule, nextPollAt, restUntil, scheduleAfter } from './schedule';

/** Told by the daemon or by a command of ours: the lists have changed. */
const outdatingActions = [listOutdated, startSettled, pauseSettled, removeSettled, retrySettled, moveSettled, clearStoppedSettled];

/** What a page asks beyond totals and lists, in the same request and as often as lists are asked. */
export interface PageSubject {
  readonly questions: () => readonly DaemonCall<PollAnswer>[];
  /** Told the answers in their order; false when there is nothing more to ask. */
  readonly note: (replies: readonly Settled<PollAnswer>[]) => SagaIterator<boolean>;
}

/**
 * Asks for what a page shows until it is cancelled. The next poll starts after the last one has ended; totals and tasks
 * keep their own intervals and share a request when both are due; an interval of 0 stops that one, but what the page
 * needs to show anything, and what commands have changed, is asked in any case.
 */
export function* pollPage(lists: readonly TaskListName[], ofItsOwn?: PageSubject): SagaIterator<void> {
  const outdating = yield* actionChannel(outdatingActions, buffers.sliding(1));
  let subject = ofItsOwn;
  let due = firstPoll;
  let schedule = initialSchedule;
  try {
    for (;;) {
      const startedAt = yield* call(monotonicNow);
      const own: readonly DaemonCall<PollAnswer>[] = subject && due.tasks ? subject.questions() : [];
      const { answer, own: replies, isOutdated } = yield* call(pollOnce, { ...due, lists: due.tasks ? lists : [] }, own);
      if (due.stat || (due.tasks && lists.length > 0)) yield* put(polled(answer));
      if (subject && own.length > 0) {
        const goesOn = yield* call(subject.note, replies);
        if (!goesOn) subject = undefined;
      }

      const { settings, tasks } = yield* select();
      const endedAt = yield* call(monotonicNow);
      const intervals = { statMs: settings.globalStatRefreshInterval, tasksMs: settings.downloadTaskRefreshInterval };
      schedule = scheduleAfter(schedule, { due, startedAt, endedAt }, intervals);

      const restsUntil = restUntil(
        endedAt,
        lists.reduce((sum, name) => sum + (tasks.lists[name]?.length ?? 0), 0),
      );
      const hasTasks = lists.length > 0 || subject !== undefined;
      const woken = yield* call(sleepUntil, isOutdated ? restsUntil : nextPollAt(schedule, hasTasks), restsUntil, outdating);
      const now = yield* call(monotonicNow);
      due = dueParts(schedule, now, hasTasks, woken || isOutdated);
    }
  } finally {
    outdating.close();
  }
}

/** True when something outdated the lists; then it still lets the daemon rest. */
function* sleepUntil(wakeAt: Milliseconds, restsUntil: Milliseconds, outdating: Channel<UnknownAction>): SagaIterator<boolean> {
  const now = yield* call(monotonicNow);
  const { outdated } = yield* race({
    // An infinite wait is no timer: only an event ends it.
    ...(wakeAt === Infinity ? {} : { waited: delay(Math.max(0, wakeAt - now)) }),
    outdated: take(outdating),
  });
  if (outdated === undefined) return false;
  const wokenAt = yield* call(monotonicNow);
  yield* delay(Math.max(0, restsUntil - wokenAt));
  // What has happened until now is answered by one poll.
  yield* flush(outdating);
  return true;
}
