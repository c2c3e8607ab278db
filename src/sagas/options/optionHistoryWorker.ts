import type { SagaIterator } from 'redux-saga';
import { call, put } from '../effects';
import { allDefinitions, findDefinition } from '../../domain/options/definitions';
import { hasHistory, parseHistory, valuesToRemember, withNewest } from '../../domain/options/history';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { storageKeys } from '../../platform/storage/storageKeys';
import { historiesRead, type optionSaveSucceeded, type historyForgetRequested } from '../../store/slices/options';
import { environment } from '../environment';

/**
 * A value counts as half typed, and does not stay a suggestion, if a value that contains it or is a part of it follows within this time.
 * The page saves while the user types.
 */
const halfTypedMs: Milliseconds = 60_000;
const isContinuedBy = (value: string, next: string): boolean => next !== value && (next.includes(value) || value.includes(next));

/** The times at which this page has added values to histories, by option and value. */
export type Additions = Map<string, Map<string, Milliseconds>>;

/** Stores an accepted value for suggestions (docs/specification.md, section 3). If it cannot be written, there is no history. */
export function* rememberSave(
  additions: Additions,
  { payload: { key, options } }: ReturnType<typeof optionSaveSucceeded>,
): SagaIterator<void> {
  const values = valuesOf(key, options[key] ?? '');
  if (values.length === 0) return;
  const now = yield* call(monotonicNow);
  const added = additions.get(key) ?? new Map<string, Milliseconds>();
  additions.set(key, added);
  const isHalfTyped = (value: string) =>
    values.some((next) => isContinuedBy(value, next)) && now - (added.get(value) ?? -Infinity) < halfTypedMs;
  yield* changeHistory(key, (history) => {
    for (const value of values) if (!history.includes(value)) added.set(value, now);
    const kept = history.filter((value) => !isHalfTyped(value));
    return withNewest(kept, values);
  });
}

/** Stores a used value for suggestions. `value` is in the daemon's or the typed form. */
export function* rememberOption(key: string, value: string): SagaIterator<void> {
  const values = valuesOf(key, value);
  if (values.length > 0) yield* changeHistory(key, (history) => withNewest(history, values));
}

function valuesOf(key: string, value: string): readonly string[] {
  const definition = findDefinition(key);
  return definition ? valuesToRemember(definition, value) : [];
}

/** Removes an earlier value that the user does not want to see again. */
export function* forgetHistoryValue({ payload: { key, value } }: ReturnType<typeof historyForgetRequested>): SagaIterator<void> {
  yield* changeHistory(key, (history) => history.filter((known) => known !== value));
}

function* changeHistory(key: string, change: (history: readonly string[]) => readonly string[]): SagaIterator<void> {
  const { storage } = yield* environment();
  // Not under a lock, so the click does not wait: a suggestion that another tab overwrites does no harm.
  const history = change(parseHistory(storage.read(storageKeys.optionHistory(key))));
  storage.write(storageKeys.optionHistory(key), JSON.stringify(history));
  yield* put(historiesRead({ [key]: history }));
}

/** Reads the histories of all options that have one. */
export function* readHistories(): SagaIterator<void> {
  const { storage } = yield* environment();
  const keys = allDefinitions.filter(hasHistory).map(({ key }) => key);
  yield* put(historiesRead(Object.fromEntries(keys.map((key) => [key, parseHistory(storage.read(storageKeys.optionHistory(key)))]))));
}
