import { isRecord, parseJson } from '../domain/checks';
import { needsBackup } from '../domain/settings/storedSettings';
import type { BrowserStorage } from '../platform/storage/browserStorage';
import { storageKeys, storagePrefix } from '../platform/storage/storageKeys';

interface StoredSettings {
  readonly value: unknown;
  /** The key under which unreadable text was saved. */
  readonly backupKey?: string;
}

/**
 * Reads `Arioso.Options`, or else AriaNg's settings on the same origin (AriaNg's keys stay unchanged). A text that is not a JSON object, or
 * holds too many connections, is saved under a separate key before anything overwrites it. If the storage is too full for that, the
 * settings are not stored (sagas/settings/persistence).
 */
export function readStoredSettings(storage: BrowserStorage): StoredSettings {
  const own = storage.read(storageKeys.settings);
  const parsed = parseJson(own ?? storage.readLegacy(storageKeys.settings));
  const value = isRecord(parsed) ? parsed : undefined;
  if (own === undefined || !needsBackup(parsed)) return { value };
  return storage.write(storageKeys.brokenSettings, own) ? { value, backupKey: storagePrefix + storageKeys.brokenSettings } : { value };
}
