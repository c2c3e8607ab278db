import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { isRecord, parseJson } from '../../domain/checks';
import { serializeSettings } from '../../domain/settings/serializeSettings';
import { storageKeys } from '../../platform/storage/storageKeys';
import { noticeShown } from '../../store/slices/notices';
import { environment } from '../environment';

/**
 * At the first start, AriaNg's settings and folders on the same origin are copied, and a notice says so once. AriaNg's keys stay unchanged
 * (docs/integration.md, section 5).
 */
export function* takeOverSettings(): SagaIterator<void> {
  const { storage, initialSettings } = yield* environment();
  if (!storage.isUsable) return;
  // Settings of AriaNg that cannot be read count as absent.
  if (storage.read(storageKeys.settings) !== undefined || !isRecord(parseJson(storage.readLegacy(storageKeys.settings)))) return;
  const { settings, rpcProfiles } = yield* select();
  const takenOver = serializeSettings(settings, initialSettings.settingDefaults, rpcProfiles, initialSettings.profileDefaults);
  const isWritten = storage.write(storageKeys.settings, JSON.stringify(takenOver));
  const folders = storage.readLegacy(folderHistory);
  if (folders !== undefined && storage.read(folderHistory) === undefined) storage.write(folderHistory, folders);
  if (isWritten) yield* put(noticeShown({ kind: 'status', text: { key: 'storage.takenOver' } }));
}

const folderHistory = storageKeys.optionHistory('dir');
