import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { isRecord, parseJson } from '../../domain/checks';
import { serializeSettings } from '../../domain/settings/storedSettings';
import { storageKeys } from '../../platform/stored';
import { noticeShown } from '../../store/slices/notices';
import { environment } from '../environment';

/**
 * What a first start owes its user: who comes from AriaNg on the same origin is told that the settings were taken over,
 * once, and the folders used there are known here too; the old keys stay as they are (docs/integration.md, section 5). Where
 * nothing can be stored, that is said.
 */
export function* watchFirstStart(): SagaIterator<void> {
  const { localStore, initialSettings: initial } = yield* environment();
  if (!localStore.isUsable) {
    yield* put(noticeShown({ kind: 'status', text: { key: 'storage.memory' } }));
    return;
  }
  // Where AriaNg's cannot be read, there are none.
  if (localStore.read(storageKeys.settings) !== undefined || !isRecord(parseJson(localStore.readLegacy(storageKeys.settings)))) return;
  const { settings, rpcProfiles } = yield* select();
  const takenOver = serializeSettings(settings, initial.settingDefaults, rpcProfiles, initial.profileDefaults);
  const isWritten = localStore.write(storageKeys.settings, JSON.stringify(takenOver));
  const folders = localStore.readLegacy(folderHistory);
  if (folders !== undefined && localStore.read(folderHistory) === undefined) localStore.write(folderHistory, folders);
  if (isWritten) yield* put(noticeShown({ kind: 'status', text: { key: 'storage.takenOver' } }));
}

const folderHistory = storageKeys.optionHistory('dir');
