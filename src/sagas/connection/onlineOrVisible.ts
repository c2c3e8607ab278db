import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { subscribeToNetwork } from '../../platform/browser/network';
import { subscribeToVisibility } from '../../platform/page/visibility';
import { listsOutdated, reconnectRequested } from '../../store/slices/connection';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';

/**
 * Polls or connects at once when the browser is online again or the tab is visible again. When the browser goes offline, the session sends
 * a heartbeat at once, because a daemon on this machine still answers.
 */
export function* watchOnlineOrVisible(): SagaIterator<void> {
  const { sessionHolder } = yield* environment();
  yield* forEachEvent<'back' | 'offline'>(
    (listener) => {
      const subscriptions = [
        subscribeToNetwork((isOnline) => listener(isOnline ? 'back' : 'offline')),
        subscribeToVisibility((isVisible) => {
          if (isVisible) listener('back');
        }),
      ];
      return () => subscriptions.forEach((unsubscribe) => unsubscribe());
    },
    function* changed(event) {
      if (event === 'offline') {
        sessionHolder.session?.checkNow();
        return;
      }
      const { connection } = yield* select();
      if (hasSession(connection.status)) yield* put(listsOutdated());
      else if (connection.status !== 'unauthorized') yield* put(reconnectRequested());
    },
  );
}
