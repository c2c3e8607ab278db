import type { SagaIterator } from 'redux-saga';
import { put } from '../effects';
import { fromDaemon } from '../../domain/options/values/convert';
import { allDefinitions, findDefinition } from '../../domain/options/definitions';
import { parseHistory, withNewest } from '../../domain/options/history';
import { storageKeys } from '../../platform/stored';
import { historiesRead, type optionSaveSucceeded } from '../../store/slices/options';
import { environment } from '../environment';

/** Stores an accepted value for suggestions (docs/specification.md, section 3). If it cannot be written, there is no history. */
export function* rememberValue({ payload: { key, options } }: ReturnType<typeof optionSaveSucceeded>): SagaIterator<void> {
  yield* rememberOption(key, options[key] ?? '');
}

/** `value` is the daemon's or the typed form. */
export function* rememberOption(key: string, value: string): SagaIterator<void> {
  const definition = findDefinition(key);
  if (!definition?.showHistory) return;
  const { localStore } = yield* environment();
  const history = withNewest(parseHistory(localStore.read(storageKeys.optionHistory(key))), fromDaemon(definition, value));
  localStore.write(storageKeys.optionHistory(key), JSON.stringify(history));
  yield* put(historiesRead({ [key]: history }));
}

/** Reads the histories of all options that have one. */
export function* readHistories(): SagaIterator<void> {
  const { localStore } = yield* environment();
  const keys = allDefinitions.filter(({ showHistory }) => showHistory).map(({ key }) => key);
  yield* put(historiesRead(Object.fromEntries(keys.map((key) => [key, parseHistory(localStore.read(storageKeys.optionHistory(key)))]))));
}
