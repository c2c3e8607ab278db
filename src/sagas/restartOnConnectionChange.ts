import type { SagaIterator } from 'redux-saga';
import { call, race, take } from './effects';
import { isConnectionChange } from '../store/slices/rpcProfiles';

/** Runs a worker that belongs to one connection. It starts again after its end, and after a change of the connection, which cancels it. */
export function* restartOnConnectionChange(worker: () => SagaIterator<void>): SagaIterator<void> {
  for (;;) yield* race({ ended: call(worker), connectionChanged: take(isConnectionChange) });
}
