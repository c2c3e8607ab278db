import type { SagaIterator } from 'redux-saga';
import { call, cancel, fork, put, select, take } from '../effects';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import type { Label } from '../../domain/label';
import { retryRequest } from '../../domain/tasks/retry';
import { isRetryable } from '../../domain/tasks/taskLinks';
import type { Gid } from '../../domain/units';
import { type RequestOrigin, ConnectionError, methods, UnauthorizedError } from '../../rpc';
import { selectTask } from '../../store/selectors/taskDetail';
import { logged } from '../../store/slices/debugLog';
import { dialogOpened, errorShown, progressed, progressEnded } from '../../store/slices/notices';
import { oldResultRemoved, retryConfirmed, retrySettled } from '../../store/slices/tasks';
import { callDaemon, callDaemonBatch } from '../callDaemon';
import { logMasked } from '../debug/logMasked';
import { confirmForServer } from '../notices/dialogs';
import { navigateTo } from '../navigation/navigation';

/** Adds failed tasks again, one after another, after a question (docs/specification.md, section 4). */
export function* retryTasks({ payload: gids }: { readonly payload: readonly Gid[] }): SagaIterator<void> {
  const state = yield* select();
  const tasks = gids.flatMap((gid) => {
    const task = selectTask(state, gid);
    return task && isRetryable(task) ? [task] : [];
  });
  if (tasks.length === 0) return;
  const isConfirmed = yield* call(confirmForServer, {
    title: { key: 'dialog.retryTitle' },
    text: { key: 'dialog.retryText', values: { count: tasks.length } },
    lines: tasks.map((task) => task.details?.name ?? ''),
  });
  if (!isConfirmed) return;
  // Retries only the tasks that the question named.
  const named = tasks.map((task) => task.gid);
  if (named.length === 1) yield* retrySingle(named[0] ?? '');
  else
    yield* addEach(named, retryOne, {
      title: { key: 'dialog.retryTitle' },
      progress: { key: 'dialog.retrying' },
      resultKey: 'dialog.retryResult',
    });
}

function* retrySingle(gid: Gid): SagaIterator<void> {
  yield* put(retryConfirmed([gid]));
  let newGid: Gid | undefined;
  try {
    newGid = yield* call(retryOne, gid);
  } finally {
    yield* put(retrySettled(newGid === undefined ? { succeeded: [], failed: [gid] } : { succeeded: [gid], failed: [] }));
  }
  if (newGid === undefined) yield* put(errorShown({ key: 'error.retryFailed' }));
  else yield* goAfterRetry(newGid);
}

interface Outcome {
  readonly succeeded: Gid[];
  readonly failed: Gid[];
  isGivenUp: boolean;
}

interface Wording {
  readonly title: Label;
  /** The title of the progress, if it differs. */
  readonly progress?: Label;
  /** A text with `successCount` and `failedCount`. */
  readonly resultKey: string;
}

/** Adds several tasks again, one after another, with progress, a way to cancel, and a dialog with the result that names the failed ones. */
export function* addEach(
  gids: readonly Gid[],
  addOne: (gid: Gid) => SagaIterator<Gid | undefined>,
  { title, progress = title, resultKey }: Wording,
): SagaIterator<void> {
  // A task may be gone at the end.
  const state = yield* select();
  const names = new Map(gids.map((gid) => [gid, selectTask(state, gid)?.details?.name]));
  yield* put(retryConfirmed(gids));
  const outcome: Outcome = { succeeded: [], failed: [], isGivenUp: false };
  const listener = yield* fork(noteGivingUp, outcome);
  try {
    for (const [done, gid] of gids.entries()) {
      if (outcome.isGivenUp) break;
      yield* put(progressed({ title: progress, done, total: gids.length }));
      const newGid = yield* call(addOne, gid);
      (newGid === undefined ? outcome.failed : outcome.succeeded).push(gid);
    }
  } finally {
    yield* cancel(listener);
    // Tasks that were not reached did not fail. They only stop being marked as retrying.
    const settled = new Set([...outcome.succeeded, ...outcome.failed]);
    yield* put(retrySettled({ succeeded: outcome.succeeded, failed: [...outcome.failed, ...gids.filter((gid) => !settled.has(gid))] }));
    yield* put(progressEnded());
  }
  const values = { successCount: outcome.succeeded.length, failedCount: outcome.failed.length };
  const lines = outcome.failed.map((gid) => (names.get(gid) ?? '') || gid);
  yield* put(dialogOpened({ kind: 'info', title, text: { key: resultKey, values }, ...(lines.length > 0 && { lines }) }));
  if (outcome.succeeded.length > 0) yield* goAfterRetry(undefined);
}

/** The step in progress is finished and counted, because a sent request cannot be taken back. */
function* noteGivingUp(outcome: Outcome): SagaIterator<void> {
  yield* take(progressEnded);
  outcome.isGivenUp = true;
}

/** Returns the new gid, or undefined when the retry failed; the debug log has the reason. */
export function* retryOne(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<Gid | undefined> {
  try {
    const calls = [methods.tellFullStatus(gid), methods.getOption(gid)];
    const [task, options] = yield* call(callDaemonBatch<FullTask | DaemonOptions>, calls, origin);
    if (!task?.ok || !options?.ok) return yield* logNotAdded(gid, 'the daemon no longer knows it');
    const request = isFullTask(task.value) && !isFullTask(options.value) ? retryRequest(task.value, options.value) : undefined;
    if (!request?.ok) return yield* logNotAdded(gid, request?.reason ?? 'the daemon sent no usable answer');
    const newGid = yield* call(callDaemon, methods.addUri(request.uris, request.options), origin);
    yield* forgetOld(gid, origin);
    return newGid;
  } catch (error) {
    // A single failure is counted, and the others continue. A lost connection or a refused secret ends the batch.
    if (error instanceof ConnectionError || error instanceof UnauthorizedError || !(error instanceof Error)) throw error;
    return yield* logNotAdded(gid, error.message);
  }
}

const isFullTask = (value: FullTask | DaemonOptions): value is FullTask => typeof value.gid === 'string' && 'files' in value;

export function* logNotAdded(gid: Gid, reason: string): SagaIterator<undefined> {
  yield* logMasked({ level: 'WARN', content: `Task ${gid} was not retried`, foreign: reason, isOneLine: true });
  return undefined;
}

/** Removes the old result if the setting says so. A failure to remove it does not fail the retry. */
export function* forgetOld(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<void> {
  const { settings } = yield* select();
  if (settings.removeOldTaskAfterRetrying) yield* removeOld(gid, origin);
}

export function* removeOld(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<void> {
  const [removed] = yield* call(callDaemonBatch, [methods.removeDownloadResult(gid)], origin);
  if (removed?.ok) yield* put(oldResultRemoved(gid));
  else yield* put(logged({ level: 'WARN', content: `The old result of ${gid} could not be removed.` }));
}

/** Goes to the page that the setting names (docs/specification.md, section 4). After a batch there is no single task to open. */
export function* goAfterRetry(newGid: Gid | undefined): SagaIterator<void> {
  const { settings } = yield* select();
  if (settings.afterRetryingTask === 'task-list-downloading') yield* call(navigateTo, '/downloading');
  else if (settings.afterRetryingTask === 'task-detail' && newGid !== undefined) yield* call(navigateTo, `/task/detail/${newGid}`);
}
