import type { SagaIterator } from 'redux-saga';
import { put } from '../effects';
import { allDefinitions, findDefinition } from '../../domain/options/definitions';
import { hasHistory, parseHistory, valuesToRemember, withNewest } from '../../domain/options/history';
import { storageKeys } from '../../platform/stored';
import { historiesRead, type optionSaveSucceeded, type suggestionForgotten } from '../../store/slices/options';
import { environment } from '../environment';

/** Stores an accepted value for suggestions (docs/specification.md, section 3). If it cannot be written, there is no history. */
export function* rememberValue({ payload: { key, options } }: ReturnType<typeof optionSaveSucceeded>): SagaIterator<void> {
  yield* rememberOption(key, options[key] ?? '');
}

/** `value` is the daemon's or the typed form. */
export function* rememberOption(key: string, value: string): SagaIterator<void> {
  const definition = findDefinition(key);
  const values = definition ? valuesToRemember(definition, value) : [];
  if (values.length > 0) yield* changeHistory(key, (history) => withNewest(history, values));
}

/** Removes a suggestion that the user does not want to see again. */
export function* forgetSuggestion({ payload: { key, value } }: ReturnType<typeof suggestionForgotten>): SagaIterator<void> {
  yield* changeHistory(key, (history) => history.filter((known) => known !== value));
}

function* changeHistory(key: string, change: (history: readonly string[]) => readonly string[]): SagaIterator<void> {
  const { localStore } = yield* environment();
  // Another tab may have written meanwhile.
  const history = change(parseHistory(localStore.read(storageKeys.optionHistory(key))));
  localStore.write(storageKeys.optionHistory(key), JSON.stringify(history));
  yield* put(historiesRead({ [key]: history }));
}

/** Reads the histories of all options that have one. */
export function* readHistories(): SagaIterator<void> {
  const { localStore } = yield* environment();
  const keys = allDefinitions.filter(hasHistory).map(({ key }) => key);
  yield* put(historiesRead(Object.fromEntries(keys.map((key) => [key, parseHistory(localStore.read(storageKeys.optionHistory(key)))]))));
}
