import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, race, select, take, takeEvery } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { claimDue, withoutRetries, withPhase } from '../../domain/autoRetry/plannedRetries';
import { parseRetryRules, retryRuleFor } from '../../domain/autoRetry/retryRules';
import type { Gid, Milliseconds } from '../../domain/units';
import { maxSleepMs, wallClockNow } from '../../platform/timing/clock';
import { storageKeys } from '../../platform/storage/storageKeys';
import { activityEventsReceived } from '../../store/slices/activity';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { retriesRead, retryCancelRequested, selectRetryWaits } from '../../store/slices/autoRetry';
import { connected } from '../../store/slices/connection';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { removeConfirmed, addAgainStarted } from '../../store/slices/tasks';
import { redownloadRequested } from '../../store/slices/redownload';
import { changesOfOtherTabs } from '../changeStored';
import { environment } from '../environment';
import { lazyWorker, lazyWorkerUntilLoaded } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';
import { restartOnConnectionChange } from '../restartOnConnectionChange';
import { planAfter, readRetries, updateRetries } from './storedRetries';

/**
 * How failed downloads are retried automatically, in 5 steps:
 * 1. An event of the kind "failed" whose code has a rule plans a retry (domain/autoRetry/plannedRetries). Only failures that an open page
 *    sees count.
 * 2. The storage holds the plans, so all tabs show the same time and a reload keeps it. Tabs read and write in turn.
 * 3. When a retry is due, one tab claims it in the storage and adds the task again (autoRetryWorker). If that tab is closed meanwhile, the
 *    retry waits again after a minute.
 * 4. The plan moves to the new gid. When that task fails too, the next wait is twice as long, until the attempts are used up.
 * 5. "Cancel retry", a retry by hand and a removal end the plan. A task that another client has removed is dropped when it is due.
 */
export function* watchAutoRetry(): SagaIterator<void> {
  yield* restartOnConnectionChange(runRetries);
}

function* runRetries(): SagaIterator<void> {
  const otherTabs = yield* changesOfOtherTabs(storageKeys.retries);
  const endNow = supervised(endRetries, reportToLog);
  try {
    yield* call(readRetries);
    yield* takeEvery(otherTabs, readRetries);
    yield* takeEvery(activityEventsReceived, supervised(handleEvents, reportToLog));
    yield* takeEvery([addAgainStarted, removeConfirmed], ({ payload: gids }) => endNow(gids));
    yield* takeEvery(retryCancelRequested, ({ payload: gid }) => endNow([gid]));
    yield* takeEvery(redownloadRequested, ({ payload: { gid } }) => endNow([gid]));
    yield* takeEvery(isRuleChange, supervised(endRetriesWithoutRule, reportToLog));
    yield* fork(supervised(resumeOncePlanned, reportToLog));
    yield* call(retryWhenDue);
  } finally {
    otherTabs.close();
  }
}

const loadWorker = () => import(/* webpackChunkName: "commands" */ './autoRetryWorker');
const resumeRetries = lazyWorkerUntilLoaded(async () => (await loadWorker()).resumeRetries);

/** Resumes retries as soon as the storage holds plans. The code is not loaded before that. */
function* resumeOncePlanned(): SagaIterator<void> {
  const { storage } = yield* environment();
  if (storage.read(storageKeys.retries) === undefined) yield* take(retriesRead);
  yield* resumeRetries();
}

function* handleEvents({ payload: { rpcId, events } }: ReturnType<typeof activityEventsReceived>): SagaIterator<void> {
  if (rpcId !== (yield* select(selectActiveProfileId))) return;
  const ofTasks = events.filter((event) => event.gid !== undefined);
  const done = ofTasks.filter(({ kind }) => kind === 'completed' || kind === 'btCompleted').map(({ gid }) => gid);
  const failed = ofTasks.flatMap(({ gid, kind, errorCode }) =>
    kind === 'failed' && errorCode !== undefined ? [{ gid, code: errorCode }] : [],
  );
  if (failed.length > 0) yield* planAfter(failed, new Map(ofTasks.map(({ gid, subject }) => [gid, subject])));
  if (done.length > 0) yield* updateRetries((all) => withoutRetries(all, done));
}

/** Ends the planned retries of tasks whose retry the user has cancelled, and of tasks that are removed or added again. */
function* endRetries(gids: readonly Gid[]): SagaIterator<void> {
  yield* updateRetries((all, now) => withPhase(all, gids, 'ended', now));
}

const isRuleChange = (action: Action): boolean =>
  (settingsChanged.match(action) && action.payload.retryRules !== undefined) || settingsRead.match(action);

/** Plans without a rule end when the rules change. */
function* endRetriesWithoutRule(): SagaIterator<void> {
  const waits = yield* select(selectRetryWaits);
  if (Object.keys(waits).length === 0) return;
  const { settings } = yield* select();
  const rpcId = yield* select(selectActiveProfileId);
  const { rules } = parseRetryRules(settings.retryRules);
  yield* updateRetries((all, now) => {
    const withoutRule = Object.entries(all).filter(
      ([, { phase, rpcId: id, code }]) => phase === 'waiting' && id === rpcId && !retryRuleFor(rules, rpcId, code),
    );
    return withPhase(
      all,
      withoutRule.map(([gid]) => gid),
      'ended',
      now,
    );
  });
}

/** The wait after a retry that could not be claimed. */
const unclaimedWaitMs: Milliseconds = 5000;

function* retryWhenDue(): SagaIterator<void> {
  const retryDue = supervised(
    lazyWorker(async () => (await loadWorker()).retryDue),
    reportToLog,
  );
  const { storage } = yield* environment();
  // The clock may have been set back since the plans were stored. So if there are plans, the first round handles a clock that was set back.
  let latest: Milliseconds = storage.read(storageKeys.retries) === undefined ? 0 : Infinity;
  for (;;) {
    const waits = yield* select(selectRetryWaits);
    const next = Math.min(...Object.values(waits).map(({ at }) => at));
    const { connection } = yield* select();
    const now = yield* call(wallClockNow);
    const isSetBack = now < latest;
    latest = now;
    // All planned times are too late after the clock was set back. Each update corrects them (`afterClockSetBack`), even one that changes
    // nothing else.
    if (isSetBack) yield* updateRetries((all) => all);
    else if (next === Infinity) yield* take(retriesRead);
    else if (next > now) yield* race({ slept: delay(Math.min(next - now, maxSleepMs)), changed: take(retriesRead) });
    else if (!hasSession(connection.status)) yield* race({ connected: take(connected), changed: take(retriesRead) });
    else {
      const claimed = yield* claimDueRetries();
      if (claimed.length > 0) yield* call(retryDue, claimed);
      else yield* delay(unclaimedWaitMs);
    }
  }
}

/** Claims the due retries. Returns none if the claim cannot be stored, because other tabs cannot see such a claim. */
function* claimDueRetries(): SagaIterator<readonly Gid[]> {
  const rpcId = yield* select(selectActiveProfileId);
  let claimed: readonly Gid[] = [];
  const isStored = yield* updateRetries((all, now) => {
    const due = claimDue(all, rpcId, now);
    ({ claimed } = due);
    return due.retries;
  });
  return isStored ? claimed : [];
}
