import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';
import { noFolders, parseFolders } from '../domain/newTask/folders';
import type { RootState } from '../store/rootReducer';
import { environment, type Environment } from './environment';

/**
 * The daemon's download folder, those that the operator names, and those that the user has chosen before: in the form
 * (`Arioso.Folders`, by profile) or as an option (`Arioso.History.dir`).
 */
export function* knownFolders(): SagaIterator<readonly string[]> {
  const { localStore }: Environment = yield* environment();
  const { options, settings, rpcProfiles }: RootState = yield select();
  const dir = options.global?.dir;
  const { pinned, recent } = parseFolders(localStore.read('Folders'))[rpcProfiles[0]?.rpcId ?? ''] ?? noFolders;
  return [
    ...(dir === undefined ? [] : [dir]),
    ...settings.preset.folders,
    ...pinned,
    ...recent,
    ...parseHistory(localStore.read('History.dir')),
  ];
}

function parseHistory(text: string | undefined): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
