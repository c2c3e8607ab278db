import type { SagaIterator } from 'redux-saga';
import { storageKeys } from '../../platform/storage/storageKeys';
import { environment } from '../environment';
import { untilConnected } from '../untilConnected';

/** Stores that a daemon has answered in this browser. From then on even an unchanged default profile counts as set up. */
export function* rememberConnection(): SagaIterator<void> {
  const { initialSettings, storage } = yield* environment();
  if (!initialSettings.isFresh) return;
  yield* untilConnected();
  storage.write(storageKeys.connected, 'true');
}
