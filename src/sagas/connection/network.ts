import type { SagaIterator } from 'redux-saga';
import { call, put } from '../effects';
import { isOnline, subscribeToNetwork } from '../../platform/browser/network';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { networkChanged } from '../../store/slices/connection';
import { forEachEvent } from '../forEachEvent';

/** Stores whether the browser has a network. Starts with the page, because the network may go before later code has loaded. */
export function* watchNetwork(): SagaIterator<void> {
  if (!(yield* call(isOnline))) yield* put(networkChanged(false));
  yield* forEachEvent<boolean>(subscribeToNetwork, function* changed(isNowOnline) {
    yield* put(networkChanged(isNowOnline));
    // Code that could not be loaded without a network is requested again.
    if (isNowOnline) yield* put(tryAgainRequested());
  });
}
