/** @jest-environment jsdom */
import { openStorage } from '../../../src/platform/storage/browserStorage';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

type CookieJar = { cookie: string };
/** Nothing is kept, and no event is dispatched. */
const refusedCookies: CookieJar = {
  get cookie() {
    return '';
  },
  set cookie(_text) {
    // Refused.
  },
};

/** A window with the given storage; everything else is jsdom's. */
function windowWith(storages: { localStorage?: () => Storage; sessionStorage?: () => Storage; cookies?: CookieJar }): Window {
  return Object.defineProperties(Object.create(window) as Window, {
    localStorage: { get: storages.localStorage ?? (() => window.localStorage) },
    sessionStorage: { get: storages.sessionStorage ?? (() => window.sessionStorage) },
    document: { get: () => storages.cookies ?? refusedCookies },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
  });
}

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const full: Pick<Storage, 'setItem'> = {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};
const fullStorage = (holding: Record<string, string>): Storage =>
  Object.assign(
    { getItem: (key: string) => holding[key] ?? null, length: Object.keys(holding).length, removeItem: () => undefined },
    full,
  ) as unknown as Storage;

/** As a browser keeps them: names and values only come back. */
function cookieJar(given: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(given));
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = '', age = ''] = /^([^=]*)=([^;]*); max-age=(\d+)/.exec(text) ?? [];
      if (Number(age) > 0) cookies.set(name, value);
      else cookies.delete(name);
    },
  };
}

describe('platform/storage/browserStorage', () => {
  it('stores texts under the prefix Arioso. and removes its probe', async () => {
    const storage = await openStorage();
    expect(storage.isUsable).toBe(true);
    expect(storage.write('Options', '{}')).toBe(true);
    storage.writeTab('ActiveProfile', 'b');
    expect(Object.entries(window.localStorage)).toEqual([['Arioso.Options', '{}']]);
    expect(Object.entries(window.sessionStorage)).toEqual([['Arioso.ActiveProfile', 'b']]);
    expect(storage.read('Options')).toBe('{}');
    expect(storage.readTab('ActiveProfile')).toBe('b');
    storage.remove('Options');
    expect(storage.read('Options')).toBeUndefined();
  });

  it("reads AriaNg's values on the same origin", async () => {
    window.localStorage.setItem('AriaNg.Options', '{"theme":"light"}');
    expect((await openStorage()).readLegacy('Options')).toBe('{"theme":"light"}');
    expect((await openStorage()).read('Options')).toBeUndefined();
  });

  it('uses the memory of the page where all storage is denied, and is not usable', async () => {
    const storage = await openStorage(windowWith({ localStorage: denied, sessionStorage: denied }));
    expect(storage.isUsable).toBe(false);
    expect([storage.read('Options'), storage.readLegacy('Options'), storage.readTab('ActiveProfile')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    storage.writeTab('ActiveProfile', 'b');
    expect(storage.readTab('ActiveProfile')).toBeUndefined();
    // The page's own memory is left.
    expect(storage.write('Options', '{}')).toBe(true);
    expect(storage.read('Options')).toBe('{}');
    expect(storage.keys()).toEqual(['Options']);
    storage.remove('Options');
    expect(storage.read('Options')).toBeUndefined();
  });

  it('is not usable in a sandboxed frame, which may not even read its cookies', async () => {
    const cookies = Object.defineProperty({}, 'cookie', { get: denied, set: denied }) as CookieJar;
    const storage = await openStorage(windowWith({ localStorage: denied, sessionStorage: denied, cookies }));
    expect(storage.isUsable).toBe(false);
  });

  it('is not usable where the browser offers no space', async () => {
    expect((await openStorage(windowWith({ localStorage: () => fullStorage({}) }))).isUsable).toBe(false);
  });

  it('reads a full storage, and reports that it could not write', async () => {
    const storage = await openStorage(windowWith({ localStorage: () => fullStorage({ 'Arioso.Options': '{}' }) }));
    expect(storage.isUsable).toBe(true);
    expect(storage.read('Options')).toBe('{}');
    expect(storage.write('Options', '{"theme":"light"}')).toBe(false);
  });

  it('reads nothing and reports failed writes when the browser denies the open storage', async () => {
    let isDenied = false;
    const values = new Map<string, string>();
    const fickle = {
      get length() {
        return isDenied ? denied() : values.size;
      },
      key: () => (isDenied ? denied() : 'Arioso.Options'),
      getItem: (key: string) => (isDenied ? denied() : (values.get(key) ?? null)),
      setItem: (key: string, text: string) => (isDenied ? denied() : values.set(key, text)),
      removeItem: (key: string) => (isDenied ? denied() : values.delete(key)),
    } as unknown as Storage;
    const get = () => fickle;
    const storage = await openStorage(windowWith({ localStorage: get, sessionStorage: get }));
    expect([storage.write('Options', '{}'), storage.read('Options'), storage.keys()]).toEqual([true, '{}', ['Options']]);
    isDenied = true;
    expect([storage.read('Options'), storage.readTab('Options'), storage.readLegacy('Options')]).toEqual([undefined, undefined, undefined]);
    expect(storage.write('Options', '{}')).toBe(false);
    storage.writeTab('Options', '{}');
    // The user has asked for a removal. It must not seem done.
    expect(() => storage.keys()).toThrow('denied');
    expect(() => storage.remove('Options')).toThrow('denied');
    expect(() => storage.replaceAll({})).toThrow('denied');
    isDenied = false;
    expect(storage.read('Options')).toBe('{}');
    // The page does not reload now, so later writes count.
    expect([storage.write('Options', '[]'), storage.read('Options')]).toEqual([true, '[]']);
  });

  it('falls back to cookies for a year in the folder of the page', async () => {
    const jar = cookieJar();
    const storage = await openStorage(windowWith({ localStorage: denied, cookies: jar }));
    expect(storage.isUsable).toBe(true);
    expect(storage.write('Options', '{"a":"ü; b=c, %7B"}')).toBe(true);
    expect(storage.read('Options')).toBe('{"a":"ü; b=c, %7B"}');
    expect(jar.written.at(-1)).toMatch(/^Arioso\.Options=1:\{.*; max-age=31536000; path=\/; samesite=lax$/);
    expect(storage.keys()).toEqual(['Options']);
    storage.remove('Options');
    expect(jar.cookie).toBe('');
  });

  it("reads AriaNg's cookies", async () => {
    const jar = cookieJar({ 'AriaNg.Options': encodeURIComponent('{"theme":"light"}') });
    expect((await openStorage(windowWith({ localStorage: denied, cookies: jar }))).readLegacy('Options')).toBe('{"theme":"light"}');
  });

  it('removes all its keys, and writes no more', async () => {
    window.localStorage.setItem('other', 'x');
    const storage = await openStorage();
    storage.write('Options', '{}');
    storage.write('History.dir', '[]');
    storage.writeTab('ActiveProfile', 'b');
    storage.replaceAll({ Options: '{"extendRpcServers":[]}' });
    storage.write('TaskTimes', '{}');
    storage.writeTab('ActiveProfile', 'b');
    expect(Object.entries(window.localStorage).sort()).toEqual([
      ['Arioso.Options', '{"extendRpcServers":[]}'],
      ['other', 'x'],
    ]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('calls the listener when another tab wrote the key, until it is unsubscribed', async () => {
    const storage = await openStorage();
    const listener = jest.fn();
    const stop = storage.subscribe('Options', listener);
    const write = (key: string, storageArea = window.localStorage) =>
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
    write('Arioso.Language.en');
    write('Options');
    write('Arioso.Options', window.sessionStorage);
    expect(listener).not.toHaveBeenCalled();
    write('Arioso.Options');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    write('Arioso.Options');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
