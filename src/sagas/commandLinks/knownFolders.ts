import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { noFolders, parseFolders } from '../../domain/newTask/folders';
import { parseHistory } from '../../domain/options/history';
import { storageKeys } from '../../platform/storage/storageKeys';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { environment } from '../environment';

/**
 * The daemon's download folder, folders named by the preset, and folders that the user chose before: in the form (`Arioso.Folders`, by
 * profile) or as an option (`Arioso.History.dir`).
 */
export function* knownFolders(): SagaIterator<readonly string[]> {
  const { storage } = yield* environment();
  const { options, settings } = yield* select();
  const rpcId = yield* select(selectActiveProfileId);
  const dir = options.global?.dir;
  const { pinned, recent } = parseFolders(storage.read(storageKeys.folders))[rpcId] ?? noFolders;
  return [
    ...(dir === undefined ? [] : [dir]),
    ...settings.preset.folders,
    ...pinned,
    ...recent,
    ...parseHistory(storage.read(storageKeys.optionHistory('dir'))),
  ];
}
