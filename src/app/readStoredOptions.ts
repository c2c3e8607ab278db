import { parseTimes, type KnownTimes } from '../domain/taskTimes';
import type { LocalStore } from '../platform/localStore';

export interface StoredOptions {
  readonly value: unknown;
  /** The text could not be read: where it is kept. */
  readonly backupKey?: string;
}

const key = 'Options';
const backupKey = 'Options.Broken';

/**
 * `Arioso.Options`, or AriaNg's options on the same origin for those who come from there (their keys stay as they are).
 * A text that is no JSON is kept under a key of its own before anything overwrites it (trust rules, "stored settings").
 */
export function readStoredOptions(store: LocalStore): StoredOptions {
  const own = store.read(key);
  const text = own ?? store.readLegacy(key);
  if (text === undefined) return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    if (own === undefined) return { value: undefined };
    store.write(backupKey, own);
    return { value: undefined, backupKey: `Arioso.${backupKey}` };
  }
}

/** `Arioso.TaskTimes`: lost dates are no reason to bother anybody. */
export function readTimes(store: LocalStore): KnownTimes {
  try {
    return parseTimes(JSON.parse(store.read('TaskTimes') ?? '{}'));
  } catch {
    return {};
  }
}
