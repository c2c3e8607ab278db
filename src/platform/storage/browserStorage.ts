import { legacyPrefix, storagePrefix } from './storageKeys';
import type { TextStorage } from './textStorage';

/** The only access to the browser's storage. Keys are given without the prefix `Arioso.` (docs/interface.md, section 9). */
export interface BrowserStorage {
  /** False when values end with the page: the browser denies both storage and cookies. */
  readonly isUsable: boolean;
  read(key: string): string | undefined;
  /** False when the write failed: the storage is full, or was denied meanwhile. */
  write(key: string, text: string): boolean;
  /** Throws where the storage is denied, as `keys` and `replaceAll` do, so that a failed removal does not look like a success. */
  remove(key: string): void;
  /** Arioso's keys, without the prefix. */
  keys(): readonly string[];
  /** Replaces all values, also those of the tab, and ignores later writes: the page is about to reload. */
  replaceAll(values: Readonly<Record<string, string>>): void;
  /** The value that AriaNg has stored on this origin (docs/integration.md, section 5). */
  readLegacy(key: string): string | undefined;
  /** The value in this tab's session storage. It survives a reload, but not the tab. */
  readTab(key: string): string | undefined;
  /** A failed write is ignored: the value then ends with the page. */
  writeTab(key: string, text: string): void;
  /** Calls the listener after another tab has written the key. */
  subscribe(key: string, listener: () => void): () => void;
}

/** Opens the browser's storage. If it is denied, late code replaces it by cookies, else by memory (docs/specification.md, section 9). */
export async function openStorage(browser: Window = window): Promise<BrowserStorage> {
  const local = usable(() => browser.localStorage);
  if (local) return createBrowserStorage(browser, local);
  const { cookieStorage, memoryStorage } = await import('./fallbackStorage');
  const cookies = usable(() => cookieStorage(browser));
  return cookies ? createBrowserStorage(browser, cookies) : createBrowserStorage(browser, memoryStorage(), false);
}

function createBrowserStorage(browser: Window, local: TextStorage, isUsable = true): BrowserStorage {
  const tab = usable(() => browser.sessionStorage);
  let isReplaced = false;
  const keysOf = (area: TextStorage) =>
    Array.from({ length: area.length }, (_, place) => area.key(place) ?? '')
      .filter((key) => key.startsWith(storagePrefix))
      .map((key) => key.slice(storagePrefix.length));
  const read = (area: TextStorage | undefined, key: string) => attempt(() => area?.getItem(key)) ?? undefined;
  const write = (area: TextStorage | undefined, key: string, text: string) => isReplaced || tryWrite(area, storagePrefix + key, text);
  return {
    isUsable,
    read: (key) => read(local, storagePrefix + key),
    write: (key, text) => write(local, key, text),
    remove: (key) => local.removeItem(storagePrefix + key),
    keys: () => keysOf(local),
    replaceAll: (values) => {
      for (const area of [local, tab]) if (area) for (const key of keysOf(area)) area.removeItem(storagePrefix + key);
      for (const [key, text] of Object.entries(values)) write(local, key, text);
      isReplaced = true;
    },
    readLegacy: (key) => read(local, legacyPrefix + key),
    readTab: (key) => read(tab, storagePrefix + key),
    writeTab: (key, text) => {
      write(tab, key, text);
    },
    subscribe: (key, listener) => {
      const onStorage = (event: StorageEvent) => {
        // An event without a key means that all values were removed.
        if ((event.key ?? storagePrefix + key) === storagePrefix + key && event.storageArea === local) listener();
      };
      browser.addEventListener('storage', onStorage);
      return () => browser.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * The storage, or undefined if the browser denies it. Some browsers throw on the first access, some only on the first write, as they do for
 * a full storage.
 */
function usable<Kind extends TextStorage>(get: () => Kind): Kind | undefined {
  let area: Kind | undefined;
  try {
    area = get();
    const probe = `${storagePrefix}Probe`;
    area.setItem(probe, '');
    // A browser that blocks cookies ignores the write without an error.
    const isKept = area.getItem(probe) === '';
    area.removeItem(probe);
    return isKept ? area : undefined;
  } catch {
    // A storage that can be read is full, not denied. A sandboxed frame may be unable to read even its cookies.
    return attempt(() => area?.length) ? area : undefined;
  }
}

/** False where the storage is full or denied. */
const tryWrite = (area: TextStorage | undefined, key: string, text: string): boolean =>
  attempt(() => {
    area?.setItem(key, text);
    return area !== undefined;
  }) ?? false;

/** The result, or undefined where the browser denies the access. It can do so after the page has opened the storage. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
