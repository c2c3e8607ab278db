import type { SagaIterator } from 'redux-saga';
import { storageKeys } from '../../platform/storage/storageKeys';
import { environment } from '../environment';
import { untilConnected } from '../untilConnected';

/** After its first response a daemon is known to this browser, also when its profile equals the default. */
export function* rememberConnection(): SagaIterator<void> {
  const { initialSettings, storage } = yield* environment();
  if (!initialSettings.isFresh) return;
  yield* untilConnected();
  storage.write(storageKeys.connected, 'true');
}
