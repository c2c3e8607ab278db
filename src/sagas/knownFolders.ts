import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';
import type { RootState } from '../store/rootReducer';
import { environment, type Environment } from './environment';

/** The daemon's download folder, and those that the user has chosen before (`Arioso.History.dir`). */
export function* knownFolders(): SagaIterator<readonly string[]> {
  const { localStore }: Environment = yield* environment();
  const { options }: RootState = yield select();
  const dir = options.global?.dir;
  return [...(dir === undefined ? [] : [dir]), ...parseHistory(localStore.read('History.dir'))];
}

function parseHistory(text: string | undefined): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
