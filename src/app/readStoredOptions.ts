import { isRecord } from '../domain/checks';
import { maxProfiles } from '../domain/storedOptions';
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
 * A text that is no JSON object, or holds more connections than are taken, is kept under a key of its own before anything
 * overwrites it (trust rules, "stored settings").
 */
export function readStoredOptions(store: LocalStore): StoredOptions {
  const own = store.read(key);
  const value = parseObject(own ?? store.readLegacy(key));
  if (own === undefined || (value && !hasTooMany(value))) return { value };
  return store.write(backupKey, own) ? { value, backupKey: `Arioso.${backupKey}` } : { value };
}

function parseObject(text = ''): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const hasTooMany = ({ extendRpcServers }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(extendRpcServers) && extendRpcServers.length > maxProfiles;

/** `Arioso.TaskTimes`: lost dates are no reason to bother anybody. */
export function readTimes(store: LocalStore): KnownTimes {
  try {
    return parseTimes(JSON.parse(store.read('TaskTimes') ?? '{}'));
  } catch {
    return {};
  }
}
