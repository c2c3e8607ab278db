import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { fromDaemon } from '../domain/options/convert';
import { allDefinitions, findDefinition } from '../domain/options/definitions';
import { parseHistory, withNewest } from '../domain/options/history';
import { historiesRead, type optionSaveSucceeded } from '../store/slices/options';
import { environment, type Environment } from './environment';

/** `Arioso.History.{key}` (ui contract, "Storage"). Where it cannot be written there is just no history. */
const storageKey = (key: string): string => `History.${key}`;

/** A value that the daemon has taken is offered again (specification section 3, "showHistory"). */
export function* rememberValue({ payload: { key, options } }: ReturnType<typeof optionSaveSucceeded>): SagaIterator<void> {
  yield* rememberOption(key, options[key] ?? '');
}

/** `value` is as the daemon tells it or as it was typed. */
export function* rememberOption(key: string, value: string): SagaIterator<void> {
  const definition = findDefinition(key);
  if (!definition?.showHistory) return;
  const { localStore }: Environment = yield* environment();
  const history = withNewest(parseHistory(localStore.read(storageKey(key))), fromDaemon(definition, value));
  localStore.write(storageKey(key), JSON.stringify(history));
  yield put(historiesRead({ [key]: history }));
}

/** Those of all options that have one. */
export function* readHistories(): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const keys = allDefinitions.filter(({ showHistory }) => showHistory).map(({ key }) => key);
  yield put(historiesRead(Object.fromEntries(keys.map((key) => [key, parseHistory(localStore.read(storageKey(key)))]))));
}
