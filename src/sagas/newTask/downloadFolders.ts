import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { noFolders, parseFolders, withoutRecent, withPinToggled, withRecent, type DownloadFolders } from '../../domain/newTask/folders';
import { storageKeys } from '../../platform/storage/storageKeys';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { type folderForgetRequested, type folderPinRequested, foldersRead } from '../../store/slices/newTask';
import { environment } from '../environment';

/** Stores used folders as suggestions for the daemon of a profile. Another profile may be active by now. */
export function* rememberFolders(rpcId: string, used: readonly string[]): SagaIterator<void> {
  if (used.length > 0) yield* updateFolders(rpcId, (known) => withRecent(known, used));
}

export function* togglePin({ payload: folder }: ReturnType<typeof folderPinRequested>): SagaIterator<void> {
  yield* updateFolders(yield* select(selectActiveProfileId), (known) => withPinToggled(known, folder));
}

export function* forgetFolder({ payload: folder }: ReturnType<typeof folderForgetRequested>): SagaIterator<void> {
  yield* updateFolders(yield* select(selectActiveProfileId), (known) => withoutRecent(known, folder));
}

/** Reads the active profile's folders for the form. */
export function* readFolders(): SagaIterator<void> {
  yield* updateFolders(yield* select(selectActiveProfileId));
}

/** Changes the stored folders of a profile. Shows them in the form if the profile is active. */
function* updateFolders(rpcId: string, change?: (known: DownloadFolders) => DownloadFolders): SagaIterator<void> {
  const { storage, initialSettings } = yield* environment();
  // Not under a lock, so the click does not wait: a folder that another tab overwrites can be pinned or used again.
  const all = parseFolders(storage.read(storageKeys.folders));
  const known = all[rpcId] ?? noFolders;
  const folders = change ? change(known) : known;
  if (change) storage.write(storageKeys.folders, JSON.stringify({ ...all, [rpcId]: folders }));
  const isActive = (yield* select(selectActiveProfileId)) === rpcId;
  if (isActive) yield* put(foldersRead({ ...folders, fromPreset: initialSettings.inputs.preset.folders }));
}
