import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, put, select, take } from '../effects';
import { redownloadModes } from '../../domain/addAgain/redownload';
import type { FullTask } from '../../domain/tasks/fullTask';
import { followNewGid, gidOfRetry, parseRetries, waitingUntil, withoutRetries, withPhase } from '../../domain/autoRetry/plannedRetries';
import { isRetryable } from '../../domain/tasks/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { taskPath } from '../../domain/routes';
import { wallClockNow } from '../../platform/timing/clock';
import { storageKeys } from '../../platform/storage/storageKeys';
import { ConnectionError, isRefusal, methods, type Outcome } from '../../rpc';
import { selectPageGid } from '../../store/selectors/navigation';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { activityEventsReceived } from '../../store/slices/activity';
import { retriesRead } from '../../store/slices/autoRetry';
import { callDaemonBatch } from '../callDaemon';
import { environment } from '../environment';
import { reportToLog, supervised } from '../supervise';
import { navigateTo } from '../navigation/navigation';
import { planAfter, updateRetries } from './storedRetries';
import { newRun } from '../addAgain/addAgainRun';
import { removeOldResult } from '../addAgain/afterAdding';
import { redownloadOne } from '../addAgain/redownloadOne';
import { retryOne } from '../addAgain/retryTasks';
import { resultUnlessRefused } from '../outcomes';
import { untilConnected } from '../untilConnected';

/** Adds the claimed tasks again, one after another. After a lost connection the remaining tasks wait for the next connection. */
export function* retryDue(gids: readonly Gid[]): SagaIterator<void> {
  for (const [place, gid] of gids.entries()) {
    try {
      yield* call(retryNow, gid);
    } catch (error) {
      const left = gids.slice(place);
      yield* updateRetries((all, now) => waitingUntil(all, left, now + failedRequestWaitMs, now));
      if (!(error instanceof ConnectionError)) throw error;
      return;
    }
  }
}

/** The wait after a request that failed as a whole. */
const failedRequestWaitMs: Milliseconds = 10_000;

function* retryNow(gid: Gid): SagaIterator<void> {
  const wantedGid = gidOfRetry(gid);
  const calls = [gid, wantedGid].map((each) => methods.tellFullStatus(each));
  const outcomes = yield* call(callDaemonBatch, calls, 'automatic');
  const [task, added] = outcomes.map(resultUnlessRefused);
  // The user may have added the task again by hand since it was claimed.
  if (!(yield* isStillClaimed(gid))) return;
  // Another client has removed the task, or added it again.
  if (task?.status !== 'error') {
    yield* updateRetries((all, now) => withPhase(all, [gid], 'ended', now));
    return;
  }
  const name = task.details?.name ?? '';
  // If aria2 has a task with the wanted gid, it has added the retry, and the response was lost.
  const newGid = added ? wantedGid : yield* addWithGid(task, wantedGid);
  if (newGid === undefined) {
    // aria2 refused it; the debug log has the reason. The refusal counts as an attempt.
    yield* updateRetries((all, now) => withPhase(all, [gid], 'running', now));
    yield* planAfter([{ gid, code: task.errorCode ?? 1 }], new Map([[gid, name]]));
    return;
  }
  yield* updateRetries((all, now) => followNewGid(all, gid, newGid, now));
  const state = yield* select();
  // The old result is removed, because the list would fill with failures of the same download. If the setting removes old results, retryOne
  // or redownloadOne has already removed this one.
  if (added || !state.settings.removeOldTaskAfterRetrying) yield* call(removeOldResult, gid, 'automatic');
  yield* put(activityEventsReceived(selectActiveProfileId(state), [{ gid: newGid, kind: 'retried', subject: name }]));
  if (selectPageGid(state) === gid) yield* call(navigateTo, taskPath(newGid), { replace: true });
  // The new task failed before this page knew its gid.
  if (added?.status === 'error') yield* planAfter([{ gid: newGid, code: added.errorCode ?? 1 }], new Map([[newGid, name]]));
}

/** Whether this tab's claim is still stored. The plans are read after all changes that were requested earlier. */
function* isStillClaimed(gid: Gid): SagaIterator<boolean> {
  let isClaimed = false;
  yield* updateRetries((all) => {
    isClaimed = all[gid]?.phase === 'sending';
    return all;
  });
  return isClaimed;
}

/** Returns the new gid, or undefined when aria2 refused. */
function* addWithGid(task: FullTask, wantedGid: Gid): SagaIterator<Gid | undefined> {
  const options = { gid: wantedGid };
  if (isRetryable(task)) return yield* call(retryOne, task.gid, newRun('automatic'), options);
  if (redownloadModes(task).length === 0) return undefined;
  return yield* call(redownloadOne, task.gid, newRun('automatic'), { options });
}

/** A longer "sending" means that the tab was closed while it sent the retry. */
const sendingMs: Milliseconds = 60_000;

/**
 * Settles the retries that a closed tab has left in the phase "sending". Another tab may still be sending a younger one, so that one waits
 * until its time is up.
 */
export function* resumeRetries(): SagaIterator<void> {
  const reads = yield* actionChannel(retriesRead, buffers.sliding(1));
  let isFirst = true;
  try {
    for (;;) {
      yield* untilConnected();
      // `supervised` returns undefined when a request has failed.
      const waits: readonly Milliseconds[] | undefined = yield* call(supervised(settleOpenRetries, reportToLog), isFirst);
      if (waits) isFirst = false;
      // A claim removes a wait, which causes `retriesRead` in every tab.
      if (waits?.length === 0) yield* take(reads);
      else yield* delay(Math.min(...(waits ?? [failedRequestWaitMs]), sendingMs));
    }
  } finally {
    reads.close();
  }
}

/**
 * Settles "sending" retries whose time is up. The first call also settles "running" ones, because their tasks may have ended while no page
 * was open. Returns the time that each younger "sending" has left.
 */
function* settleOpenRetries(isFirst: boolean): SagaIterator<readonly Milliseconds[]> {
  const { storage } = yield* environment();
  const rpcId = yield* select(selectActiveProfileId);
  const now = yield* call(wallClockNow);
  const own = Object.entries(parseRetries(storage.read(storageKeys.retries), now)).filter(([, retry]) => retry.rpcId === rpcId);
  const waits = own.flatMap(([, { phase, changed }]) => (phase === 'sending' ? [changed + sendingMs - now] : [])).filter((ms) => ms > 0);
  const open = own.filter(([, { phase, changed }]) => (phase === 'sending' ? changed + sendingMs <= now : isFirst && phase === 'running'));
  if (open.length > 0) yield* settleRetries(open.map(([gid]) => gid));
  return waits;
}

/** A task that failed before it was sent has not used up an attempt. */
function* settleRetries(open: readonly Gid[]): SagaIterator<void> {
  const calls = open.map((gid) => methods.tellStatus(gid, ['gid', 'status', 'errorCode']));
  const outcomes = yield* call(callDaemonBatch, calls, 'background');
  const tasks = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const failed = tasks.flatMap(({ gid, status, errorCode }) =>
    status === 'error' && errorCode !== undefined ? [{ gid, code: errorCode }] : [],
  );
  const alive = new Set(tasks.filter(({ status }) => status !== 'complete' && status !== 'removed').map(({ gid }) => gid));
  const gone = open.filter((gid, place) => isAnswered(outcomes[place]) && !alive.has(gid));
  const failedGids = failed.map(({ gid }) => gid);
  yield* updateRetries((all, time) => waitingUntil(withoutRetries(all, gone), failedGids, time + failedRequestWaitMs, time));
  if (failed.length > 0) yield* planAfter(failed, new Map());
  // An unusable response is thrown last: the other tasks are settled, and this one is requested again.
  outcomes.forEach(resultUnlessRefused);
}

/** aria2 has sent the task's status, or has refused the request. */
const isAnswered = (outcome: Outcome<unknown> | undefined): boolean => outcome?.ok === true || isRefusal(outcome?.error);
