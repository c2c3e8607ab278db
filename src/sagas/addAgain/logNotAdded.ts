import type { SagaIterator } from 'redux-saga';
import type { Gid } from '../../domain/units';
import { isUnanswered, UnauthorizedError } from '../../rpc';
import { logMasked } from '../debug/logMasked';

/** Logs that a task could not be added again. */
export function* logNotAdded(gid: Gid, reason: string): SagaIterator<undefined> {
  yield* logMasked({ level: 'WARN', content: `Task ${gid} was not added again`, foreign: reason, isOneLine: true });
  return undefined;
}

/**
 * Logs a failure that concerns one task. A lost connection and a refused secret are thrown again, because they end the whole run. An
 * unusable response is thrown too, because aria2 may have added the task.
 */
export function* logOrRethrow(gid: Gid, error: unknown): SagaIterator<undefined> {
  if (isUnanswered(error) || error instanceof UnauthorizedError || !(error instanceof Error)) throw error;
  return yield* logNotAdded(gid, error.message);
}
