import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import { isRecord } from '../domain/checks';
import { serializeOptions } from '../domain/storedOptions';
import type { RootState } from '../store/rootReducer';
import { noticeShown } from '../store/slices/notices';
import { environment, type Environment } from './environment';

/**
 * What a first start owes its user: who comes from AriaNg on the same origin is told that the settings were taken over,
 * once, and the folders used there are known here too; the old keys stay as they are (integration contracts, 5). Where
 * nothing can be stored, that is said.
 */
export function* watchFirstStart(): SagaIterator<void> {
  const { localStore, initialOptions: initial }: Environment = yield* environment();
  if (!localStore.isUsable) {
    yield put(noticeShown({ kind: 'status', text: { key: 'storage.memory' } }));
    return;
  }
  // Where AriaNg's cannot be read, there are none.
  if (localStore.read('Options') !== undefined || !isObject(localStore.readLegacy('Options'))) return;
  const { settings, rpcProfiles }: RootState = yield select();
  const options = serializeOptions(settings, initial.settingDefaults, rpcProfiles, initial.profileDefaults);
  const isWritten = localStore.write('Options', JSON.stringify(options));
  const folders = localStore.readLegacy(folderHistory);
  if (folders !== undefined && localStore.read(folderHistory) === undefined) localStore.write(folderHistory, folders);
  if (isWritten) yield put(noticeShown({ kind: 'status', text: { key: 'storage.takenOver' } }));
}

const folderHistory = 'History.dir';

function isObject(text: string | undefined): boolean {
  try {
    return text !== undefined && isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}
