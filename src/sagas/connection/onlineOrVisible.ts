import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { subscribeToNetwork } from '../../platform/browser/network';
import { subscribeToVisibility } from '../../platform/page/visibility';
import { listsOutdated, reconnectRequested } from '../../store/slices/connection';
import { forEachEvent } from '../forEachEvent';

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
