import type { SagaIterator } from 'redux-saga';
import { call, race, take } from './effects';
import { isConnectionChange } from '../store/slices/rpcProfiles';

/**
 * Runs a worker that belongs to one connection. A worker that has ended starts again. A change of the connection cancels the worker and
 * starts it again.
 */
export function* restartOnConnectionChange(worker: () => SagaIterator<void>): SagaIterator<void> {
  for (;;) yield* race({ ended: call(worker), connectionChanged: take(isConnectionChange) });
}
