import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take } from '../effects';
import { isOnline, subscribeToNetwork } from '../../platform/page';
import { networkChanged } from '../../store/slices/connection';

/** Keeps the store informed of the browser's network. */
export function* watchNetwork(): SagaIterator<void> {
  const changes: EventChannel<boolean> = eventChannel(subscribeToNetwork);
  try {
    if (!(yield* call(isOnline))) yield* put(networkChanged(false));
    for (;;) yield* put(networkChanged(yield* take(changes)));
  } finally {
    changes.close();
  }
}
