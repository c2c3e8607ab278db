import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, put, race, select, take } from 'redux-saga/effects';
import type { TaskListName } from '../../domain/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { listOutdated } from '../../store/slices/connection';
import { clearStoppedSettled, moveSettled, pauseSettled, removeSettled, retrySettled, startSettled } from '../../store/slices/tasks';
import type { DaemonCall, Settled } from '../../rpc';
import { pollOnce, type Due, type Outcome } from './pollOnce';
import type { Piece } from './questions';

/** Told by the daemon or by a command of ours: the lists have changed. */
const outdatingActions = [listOutdated, startSettled, pauseSettled, removeSettled, retrySettled, moveSettled, clearStoppedSettled];

/** Waiting and stopped tasks change by events; in case one was missed the lists are told anew after this long. */
const relistAfterMs: Milliseconds = 10_000;
/** Two polls that are due within this time share a request. */
const togetherMs: Milliseconds = 50;
/** However fast the setting and the events: the daemon gets this long to breathe between two polls. */
const restMs: Milliseconds = 200;
/** A listing costs with its length: 10,000 tasks are listed at most once a second. */
const restPerTaskMs = 0.1;

/** What a page asks beyond totals and lists, in the same request and as often as lists are asked. */
export interface PageSubject {
  readonly questions: () => readonly DaemonCall<Piece>[];
  /** Told the answers in their order; false when there is nothing more to ask. */
  readonly note: (replies: readonly Settled<Piece>[]) => SagaIterator<boolean>;
}

/**
 * Asks for what a page shows until it is cancelled. The next poll starts after the last one has ended; totals and tasks
 * keep their own intervals and share a request when both are due; an interval of 0 stops that one, but what the page
 * needs to show anything, and what commands have changed, is asked in any case.
 */
export function* pollPage(lists: readonly TaskListName[], ofItsOwn?: PageSubject): SagaIterator<void> {
  const outdating: Channel<UnknownAction> = yield actionChannel(outdatingActions, buffers.sliding(1));
  let subject = ofItsOwn;
  let due: Due = { stat: true, lists, relist: true };
  let areTasksDue = true;
  let statAt: Milliseconds = 0;
  let tasksAt: Milliseconds = 0;
  let relistedAt: Milliseconds = 0;
  try {
    for (;;) {
      const startedAt: Milliseconds = yield call(monotonicNow);
      const own: readonly DaemonCall<Piece>[] = subject && areTasksDue ? subject.questions() : [];
      const { answer, own: replies, isOutdated }: Outcome = yield call(pollOnce, due, own);
      if (due.stat || due.lists.length > 0) yield put(polled(answer));
      if (subject && own.length > 0) {
        const goesOn: boolean = yield call(subject.note, replies);
        if (!goesOn) subject = undefined;
      }

      const { settings, tasks }: RootState = yield select();
      const endedAt: Milliseconds = yield call(monotonicNow);
      const nextAt = (interval: Milliseconds) =>
        interval === 0 ? Infinity : Math.max(startedAt + interval, endedAt + Math.min(restMs, interval));
      if (due.stat) statAt = nextAt(settings.globalStatRefreshInterval);
      if (areTasksDue) tasksAt = nextAt(settings.downloadTaskRefreshInterval);
      if (due.relist) relistedAt = startedAt;

      const length = lists.reduce((sum, name) => sum + (tasks.lists[name]?.length ?? 0), 0);
      const restUntil = endedAt + Math.max(restMs, length * restPerTaskMs);
      const hasTasks = lists.length > 0 || subject !== undefined;
      const wakeAt = isOutdated ? restUntil : Math.min(statAt, hasTasks ? tasksAt : Infinity);
      const woken: boolean = yield call(sleepUntil, wakeAt, restUntil, outdating);

      const now: Milliseconds = yield call(monotonicNow);
      const mustRelist = woken || isOutdated;
      areTasksDue = hasTasks && (mustRelist || tasksAt <= now + togetherMs);
      due = {
        stat: mustRelist || statAt <= now + togetherMs,
        lists: areTasksDue ? lists : [],
        relist: areTasksDue && (mustRelist || now - relistedAt >= relistAfterMs - togetherMs),
      };
    }
  } finally {
    outdating.close();
  }
}

/** True when something outdated the lists; then it still lets the daemon rest. */
function* sleepUntil(wakeAt: Milliseconds, restUntil: Milliseconds, outdating: Channel<UnknownAction>): SagaIterator<boolean> {
  const now: Milliseconds = yield call(monotonicNow);
  const { outdated } = yield race({
    // An infinite wait is no timer: only an event ends it.
    ...(wakeAt === Infinity ? {} : { waited: delay(Math.max(0, wakeAt - now)) }),
    outdated: take(outdating),
  });
  if (outdated === undefined) return false;
  const wokenAt: Milliseconds = yield call(monotonicNow);
  yield delay(Math.max(0, restUntil - wokenAt));
  // What has happened until now is answered by one poll.
  yield flush(outdating);
  return true;
}
