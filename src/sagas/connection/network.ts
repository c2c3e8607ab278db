import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, select, take } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { isOnline, subscribeToNetwork, subscribeToReturn } from '../../platform/page';
import { listOutdated, networkChanged, reconnectRequested } from '../../store/slices/connection';

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

/** Polls or connects at once when the browser is online again or the tab is visible again. */
export function* watchReturn(): SagaIterator<void> {
  const returns: EventChannel<true> = eventChannel((emit) => subscribeToReturn(() => emit(true)));
  try {
    for (;;) {
      yield* take(returns);
      const { connection } = yield* select();
      if (hasSession(connection.status)) yield* put(listOutdated());
      else if (connection.status !== 'unauthorized') yield* put(reconnectRequested());
    }
  } finally {
    returns.close();
  }
}
