import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { isOnline, subscribeToNetwork } from '../../platform/browser/network';
import { subscribeToVisibility } from '../../platform/page/visibility';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { listsOutdated, networkChanged, reconnectRequested } from '../../store/slices/connection';
import { forEachEvent } from '../forEachEvent';

/** Stores whether the browser has a network. */
export function* watchNetwork(): SagaIterator<void> {
  if (!(yield* call(isOnline))) yield* put(networkChanged(false));
  yield* forEachEvent<boolean>(subscribeToNetwork, function* changed(isNowOnline) {
    yield* put(networkChanged(isNowOnline));
    // Code that could not be loaded without a network is requested again.
    if (isNowOnline) yield* put(tryAgainRequested());
  });
}

/** Polls or connects at once when the browser is online again or the tab is visible again. */
export function* watchOnlineOrVisible(): SagaIterator<void> {
  yield* forEachEvent<boolean>(
    (listener) => {
      const subscriptions = [subscribeToNetwork(listener), subscribeToVisibility(listener)];
      return () => subscriptions.forEach((unsubscribe) => unsubscribe());
    },
    function* changed(isOnlineOrVisible) {
      if (!isOnlineOrVisible) return;
      const { connection } = yield* select();
      if (hasSession(connection.status)) yield* put(listsOutdated());
      else if (connection.status !== 'unauthorized') yield* put(reconnectRequested());
    },
  );
}
