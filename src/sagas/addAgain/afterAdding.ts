import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { listPath, taskPath } from '../../domain/routes';
import type { Gid } from '../../domain/units';
import { type RequestOrigin, methods } from '../../rpc';
import { oldResultRemoved } from '../../store/slices/tasks';
import { callDaemonBatch } from '../callDaemon';
import { logMasked } from '../debug/logMasked';
import { navigateFrom } from '../navigation/navigation';
import { resultsOf } from '../outcomes';

/** Removes the old result if the setting says so. */
export function* removeOldResultIfWanted(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<void> {
  const { settings } = yield* select();
  if (settings.removeOldTaskAfterRetrying) yield* removeOldResult(gid, origin);
}

/** Removes the old result. Any failure is only logged, even a lost connection, because the task has been added again. */
export function* removeOldResult(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<void> {
  try {
    resultsOf(yield* call(callDaemonBatch, [methods.removeDownloadResult(gid)], origin));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const content = `The old result of ${gid} could not be removed`;
    yield* logMasked({ level: 'WARN', content, foreign: error.message, isOneLine: true });
    return;
  }
  yield* put(oldResultRemoved(gid));
}

/**
 * Goes to the page that the setting names (docs/specification.md, section 4), unless the user has left the page at `from`, where the
 * command was given. After several tasks there is no single task to open.
 */
export function* goAfterAdding(from: string, newGid?: Gid): SagaIterator<void> {
  const { settings } = yield* select();
  if (settings.afterRetryingTask === 'task-list-downloading') yield* navigateFrom(from, listPath('downloading'));
  else if (settings.afterRetryingTask === 'task-detail' && newGid !== undefined) yield* navigateFrom(from, taskPath(newGid));
}
