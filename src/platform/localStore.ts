/** The one place that touches the browser's storage. Keys are given without the prefix `Arioso.` (ui contract). */
export interface LocalStore {
  /** False where storage is denied or partitioned away. */
  readonly isUsable: boolean;
  read(key: string): string | undefined;
  /** False when it could not be written: full, or denied since. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** All keys there are. */
  keys(): readonly string[];
  /** Removes everything but what is given instead, and writes nothing more: the page is about to be loaded anew. */
  clear(instead: Readonly<Record<string, string>>): void;
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

/** What values are kept in: the browser's own storage, or what stands in for it. */
export interface TextStorage {
  readonly length: number;
  key(place: number): string | null;
  getItem(key: string): string | null;
  /** Throws when there is no room. */
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/**
 * The browser's storage; where it is denied, cookies or at last the page's memory (specification section 9), whose code
 * comes only then.
 */
export async function openLocalStore(browser: Window = window): Promise<LocalStore> {
  const local = usable(() => browser.localStorage);
  if (local) return createLocalStore(browser, local);
  const { cookieStorage, memoryStorage } = await import('./standInStorage');
  const cookies = usable(() => cookieStorage(browser));
  return cookies ? createLocalStore(browser, cookies) : createLocalStore(browser, memoryStorage(), false);
}

export function createLocalStore(browser: Window, local: TextStorage, isUsable = true): LocalStore {
  const tab = usable(() => browser.sessionStorage);
  let isCleared = false;
  const keysOf = (storage: TextStorage) =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const write = (storage: TextStorage | undefined, key: string, text: string) => isCleared || tryWrite(storage, prefix + key, text);
  return {
    isUsable,
    read: (key) => local.getItem(prefix + key) ?? undefined,
    write: (key, text) => write(local, key, text),
    remove: (key) => {
      local.removeItem(prefix + key);
    },
    keys: () => keysOf(local),
    clear: (instead) => {
      for (const storage of [local, tab]) if (storage) for (const key of keysOf(storage)) storage.removeItem(prefix + key);
      for (const [key, text] of Object.entries(instead)) write(local, key, text);
      isCleared = true;
    },
    readLegacy: (key) => local.getItem(legacyPrefix + key) ?? undefined,
    readTab: (key) => tab?.getItem(prefix + key) ?? undefined,
    writeTab: (key, text) => {
      write(tab, key, text);
    },
    subscribe: (key, listener) => {
      const onStorage = (event: StorageEvent) => {
        // Without a key, everything was removed.
        if ((event.key ?? prefix + key) === prefix + key && event.storageArea === local) listener();
      };
      browser.addEventListener('storage', onStorage);
      return () => {
        browser.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Browsers that deny storage throw on the first touch, some only on the first write: that may also mean full. */
function usable<Kind extends TextStorage>(get: () => Kind): Kind | undefined {
  let storage: Kind | undefined;
  try {
    storage = get();
    const probe = `${prefix}Probe`;
    storage.setItem(probe, '');
    // Cookies that are refused are refused in silence.
    const isKept = storage.getItem(probe) === '';
    storage.removeItem(probe);
    return isKept ? storage : undefined;
  } catch {
    // A storage that holds something is full, not denied: it can still be read.
    return storage?.length ? storage : undefined;
  }
}

function tryWrite(storage: TextStorage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== undefined;
  } catch {
    // Full: the caller tells the user.
    return false;
  }
}
