/** @jest-environment jsdom */
import { createLocalStore } from '../../src/platform/localStore';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A window whose storage behaves as told; everything else is jsdom's. */
function windowWith(storages: { localStorage?: () => Storage; sessionStorage?: () => Storage }): Window {
  return Object.defineProperties(Object.create(window) as Window, {
    localStorage: { get: storages.localStorage ?? (() => window.localStorage) },
    sessionStorage: { get: storages.sessionStorage ?? (() => window.sessionStorage) },
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
  Object.assign({ getItem: (key: string) => holding[key] ?? null, length: Object.keys(holding).length, removeItem: () => undefined }, full) as unknown as Storage;

describe('platform/localStore', () => {
  it('keeps texts under the prefix Arioso. and leaves no trace of its probe', () => {
    const store = createLocalStore();
    expect(store.isUsable).toBe(true);
    expect(store.write('Options', '{}')).toBe(true);
    store.writeTab('ActiveProfile', 'b');
    expect(Object.entries(window.localStorage)).toEqual([['Arioso.Options', '{}']]);
    expect(Object.entries(window.sessionStorage)).toEqual([['Arioso.ActiveProfile', 'b']]);
    expect(store.read('Options')).toBe('{}');
    expect(store.readTab('ActiveProfile')).toBe('b');
    store.remove('Options');
    expect(store.read('Options')).toBeUndefined();
  });

  it("reads AriaNg's values on the same origin", () => {
    window.localStorage.setItem('AriaNg.Options', '{"theme":"light"}');
    expect(createLocalStore().readLegacy('Options')).toBe('{"theme":"light"}');
    expect(createLocalStore().read('Options')).toBeUndefined();
  });

  it('does nothing, and throws nothing, where storage is denied', () => {
    const store = createLocalStore(windowWith({ localStorage: denied, sessionStorage: denied }));
    expect(store.isUsable).toBe(false);
    expect(store.write('Options', '{}')).toBe(false);
    expect([store.read('Options'), store.readLegacy('Options'), store.readTab('ActiveProfile')]).toEqual([undefined, undefined, undefined]);
    expect(() => {
      store.remove('Options');
      store.writeTab('ActiveProfile', 'b');
    }).not.toThrow();
  });

  it('is not usable where the browser gives room for nothing', () => {
    expect(createLocalStore(windowWith({ localStorage: () => fullStorage({}) })).isUsable).toBe(false);
  });

  it('still reads a storage that is full, and says that it could not write', () => {
    const store = createLocalStore(windowWith({ localStorage: () => fullStorage({ 'Arioso.Options': '{}' }) }));
    expect(store.isUsable).toBe(true);
    expect(store.read('Options')).toBe('{}');
    expect(store.write('Options', '{"theme":"light"}')).toBe(false);
  });

  it('hears of another tab that wrote the key, until it stops listening', () => {
    const store = createLocalStore();
    const listener = jest.fn();
    const stop = store.subscribe('Options', listener);
    const write = (key: string, storageArea = window.localStorage) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
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
