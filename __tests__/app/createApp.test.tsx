/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { createApp } from '../../src/app/createApp';
import { mount } from '../../src/index';
import { rootSaga } from '../../src/sagas/root';
import { readLanguage } from '../helpers/makeTexts';

// What the sagas do has its tests; here they would look for an aria2.
jest.mock('../../src/sagas/root', () => ({ rootSaga: jest.fn() }));
const begun = jest.mocked(rootSaga);
function* nothing() {
  // Nobody listens.
}

/** The files beside the page. */
let served: Record<string, string> = {};
beforeEach(() => {
  served = {
    'langs/en.txt': readLanguage('en'),
    'langs/zh_Hans.txt': readLanguage('zh_Hans'),
    'langs/en.more.txt': readLanguage('en.more'),
  };
  localStorage.clear();
  sessionStorage.clear();
  document.cookie.split(';').forEach((cookie) => (document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0`));
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'here' }));
  begun.mockReset().mockImplementation(nothing);
  Object.assign(globalThis, {
    fetch: (path: string) => Promise.resolve({ ok: path in served, text: () => Promise.resolve(served[path] ?? '') }),
  });
  AbortSignal.timeout = () => new AbortController().signal;
});

const parts: { stop(): void }[] = [];
const create = async () => {
  const app = await createApp();
  parts.push(app);
  return { ...app, state: app.store.getState() };
};
afterEach(() => parts.splice(0).forEach((app) => app.stop()));

/** A browser that denies its storage, and cookies too. */
function denyStorage(): void {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
}

describe('app/createApp', () => {
  it('starts with the values of the preset that the user has not changed', async () => {
    served['preset.json'] = JSON.stringify({
      profiles: [{ rpcAlias: 'Router', rpcHost: 'router.lan' }],
      defaults: { theme: 'light', globalStatRefreshInterval: 5000 },
      hide: ['shutdown'],
    });
    localStorage.setItem('Arioso.Options', '{"globalStatRefreshInterval":2000,"language":"zh_Hans"}');
    const { state, texts, isStorageBlocked } = await create();
    expect(state.settings).toMatchObject({
      theme: 'light',
      globalStatRefreshInterval: 2000,
      language: 'zh_Hans',
      debugMode: false,
      preset: { hidden: ['shutdown'] },
    });
    expect(state.settings.defaults.globalStatRefreshInterval).toBe(5000);
    expect(state.rpcProfiles[0]).toMatchObject({ rpcAlias: 'Router', rpcHost: 'router.lan' });
    expect(texts.language).toBe('zh_Hans');
    expect([isStorageBlocked, begun.mock.calls.length]).toEqual([false, 1]);
    expect(state.notices.notices).toEqual([]);
  });

  it('starts without DevTools when the code that masks secrets cannot be loaded, and logs the reason', async () => {
    jest.doMock('../../src/store/timeTravel/devTools', () => {
      throw new Error('Loading chunk 7 failed');
    });
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => undefined });
    const { state } = await create();
    expect(state.debugLog.map(({ content }) => content)).toEqual(['Error: Loading chunk 7 failed']);
    Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  });

  it('keeps the server of this tab after a reload', async () => {
    localStorage.setItem('Arioso.Options', '{"rpcHost":"one","rpcId":"a","extendRpcServers":[{"rpcId":"b","rpcHost":"two"}]}');
    sessionStorage.setItem('Arioso.ActiveProfile', 'b');
    expect((await create()).state.rpcProfiles.map(({ rpcHost }) => rpcHost)).toEqual(['two', 'one']);
  });

  it.each(['{', '[]', '{"extendRpcServers":{}, "theme":'])('starts when %s is stored, and says where it was kept', async (stored) => {
    localStorage.setItem('Arioso.Options', stored);
    const { state } = await create();
    expect(state.settings.theme).toBe('dark');
    expect(state.notices.notices).toMatchObject([
      { kind: 'alert', text: { key: 'storage.broken', values: { key: 'Arioso.Options.Broken' } } },
    ]);
    expect(localStorage.getItem('Arioso.Options.Broken')).toBe(stored);
  });

  it('logs uncaught errors until it is stopped', async () => {
    const { store, stop } = await create();
    const log = () => store.getState().debugLog.map(({ level, content }) => `${level} ${content}`);
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('broken') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }));
    expect(log()).toEqual(['ERROR TypeError: broken', 'ERROR refused']);
    expect(store.getState().debugLog[0]?.attachment).toContain('createApp.test');
    stop();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'later' }));
    expect(log()).toHaveLength(2);
  });

  it('logs a failure of the root saga', async () => {
    begun.mockImplementation(function* fall() {
      throw new Error('fallen');
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await create()).state.debugLog.map(({ content }) => content)).toEqual(['Error: fallen']);
  });
});

describe('app/frame/StorageBlocked', () => {
  const here = () => document.getElementById('here') ?? document.body;

  it('covers the page where nothing can be stored, and does not start', async () => {
    denyStorage();
    const unmount = await act(() => mount(here()));
    const overlay = await screen.findByRole('alertdialog', { name: /stor/i });
    expect(overlay.getAttribute('aria-modal')).toBe('true');
    expect(document.getElementById(overlay.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/stor/i);
    expect(document.activeElement).toBe(within(overlay).getByRole('button', { name: 'Reload' }));
    expect(begun).not.toHaveBeenCalled();
    act(unmount);
    expect(here().textContent).toBe('');
  });
});
