import type { SagaIterator } from 'redux-saga';
import { call, race, take } from './effects';
import { connectionChanges } from '../store/slices/rpcProfiles';

/** Runs the worker for one server after another: a change of the connection cancels it and starts it again, as does its own end. */
export function* restartOnConnectionChange(worker: () => SagaIterator<void>): SagaIterator<void> {
  for (;;) yield* race({ ended: call(worker), changed: take([...connectionChanges]) });
}
