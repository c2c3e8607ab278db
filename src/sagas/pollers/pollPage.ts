import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from 'redux-saga/effects';
import type { TaskListName } from '../../domain/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { listOutdated } from '../../store/slices/connection';
import { clearStoppedSettled, moveSettled, pauseSettled, removeSettled, retrySettled, startSettled } from '../../store/slices/tasks';
import { pollOnce, type Due } from './pollOnce';

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

/**
 * Asks for what a page shows until it is cancelled. The next poll starts after the last one has ended; totals and lists
 * keep their own intervals and share a request when both are due; an interval of 0 stops that one, but what the page
 * needs to show anything, and what commands have changed, is asked in any case.
 */
export function* pollPage(lists: readonly TaskListName[]): SagaIterator<void> {
  const outdating: Channel<UnknownAction> = yield actionChannel(outdatingActions, buffers.sliding(1));
  let due: Due = { stat: true, lists, relist: true };
  let statAt: Milliseconds = 0;
  let listAt: Milliseconds = 0;
  let relistedAt: Milliseconds = 0;
  try {
    for (;;) {
      const startedAt: Milliseconds = yield call(monotonicNow);
      const { answer, isOutdated }: { answer: Polled; isOutdated: boolean } = yield call(pollOnce, due);
      yield put(polled(answer));

      const { settings, tasks }: RootState = yield select();
      const endedAt: Milliseconds = yield call(monotonicNow);
      const nextAt = (interval: Milliseconds) =>
        interval === 0 ? Infinity : Math.max(startedAt + interval, endedAt + Math.min(restMs, interval));
      if (due.stat) statAt = nextAt(settings.globalStatRefreshInterval);
      if (due.lists.length > 0) listAt = nextAt(settings.downloadTaskRefreshInterval);
      if (due.relist) relistedAt = startedAt;

      const length = lists.reduce((sum, name) => sum + (tasks.lists[name]?.length ?? 0), 0);
      const restUntil = endedAt + Math.max(restMs, length * restPerTaskMs);
      const wakeAt = isOutdated ? restUntil : Math.min(statAt, lists.length > 0 ? listAt : Infinity);
      const woken: boolean = yield call(sleepUntil, wakeAt, restUntil, outdating);

      const now: Milliseconds = yield call(monotonicNow);
      const mustRelist = woken || isOutdated;
      const isListDue = lists.length > 0 && (mustRelist || listAt <= now + togetherMs);
      due = {
        stat: mustRelist || statAt <= now + togetherMs,
        lists: isListDue ? lists : [],
        relist: isListDue && (mustRelist || now - relistedAt >= relistAfterMs - togetherMs),
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
  return true;
}
