/** The one place that touches the browser's storage. Keys are given without the prefix `Arioso.` (ui contract). */
export interface LocalStore {
  /** False where storage is denied or partitioned away. */
  readonly isUsable: boolean;
  read(key: string): string | undefined;
  /** False when it could not be written: full, or denied since. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** AriaNg's own value on this origin, for those who come from there (integration contracts, 5). */
  readLegacy(key: string): string | undefined;
  /** This tab's value, which outlives a reload but not the tab. */
  readTab(key: string): string | undefined;
  writeTab(key: string, text: string): void;
  /** Another tab has written the key. */
  subscribe(key: string, listener: () => void): () => void;
}

const prefix = 'Arioso.';
const legacyPrefix = 'AriaNg.';

export function createLocalStore(browser: Window = window): LocalStore {
  const local = storageOf(() => browser.localStorage);
  const tab = storageOf(() => browser.sessionStorage);
  return {
    isUsable: local !== undefined,
    read: (key) => local?.getItem(prefix + key) ?? undefined,
    write: (key, text) => tryWrite(local, prefix + key, text),
    remove: (key) => local?.removeItem(prefix + key),
    readLegacy: (key) => local?.getItem(legacyPrefix + key) ?? undefined,
    readTab: (key) => tab?.getItem(prefix + key) ?? undefined,
    writeTab: (key, text) => {
      tryWrite(tab, prefix + key, text);
    },
    subscribe: (key, listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === prefix + key && event.storageArea === local) listener();
      };
      browser.addEventListener('storage', onStorage);
      return () => {
        browser.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Browsers that deny storage throw on the first touch, some only on the first write: that may also mean full. */
function storageOf(get: () => Storage): Storage | undefined {
  let storage: Storage | undefined;
  try {
    storage = get();
    const probe = `${prefix}Probe`;
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch {
    // A storage that holds something is full, not denied: it can still be read.
    return storage?.length ? storage : undefined;
  }
}

function tryWrite(storage: Storage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== undefined;
  } catch {
    // Full: the caller tells the user.
    return false;
  }
}
