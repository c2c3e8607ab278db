/** @jest-environment jsdom */
import { discardEarlySocket, openSocket, takeEarlyFile } from '../../src/platform/startUp/earlyRequests';

class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  readonly url: string;
  readonly close = jest.fn(() => {
    this.readyState = 3;
  });
  constructor(url: string) {
    super();
    this.url = new URL(url).href;
    FakeSocket.all.push(this);
  }
}

const requested: string[] = [];

async function runHead(storage: Record<string, string>, tab: Record<string, string> = {}): Promise<void> {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(storage)) window.localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(tab)) window.sessionStorage.setItem(key, value);
  jest.resetModules();
  await import('../../src/app/head');
}

const daemonAt = (rpcHost: string, protocol = 'ws') => JSON.stringify({ protocol, rpcHost, rpcPort: '6801', rpcInterface: 'jsonrpc' });
const shownTheme = () => document.documentElement.dataset.theme;
const sockets = () => FakeSocket.all.map(({ url }) => url);

beforeEach(() => {
  FakeSocket.all.length = 0;
  requested.length = 0;
  document.documentElement.hidden = false;
  Object.assign(globalThis, {
    WebSocket: FakeSocket,
    ariosoEarlyRequests: undefined,
    fetch: (path: string) => {
      requested.push(path);
      return Promise.resolve(`answer to ${path}`);
    },
  });
});

describe('app/head', () => {
  it.each([
    ['{"theme":"light"}', 'light'],
    ['{"a":1,"theme":"system","b":2}', 'dark'],
    ['{"theme":"red"}', 'dark'],
    ['nonsense', 'dark'],
    [undefined, 'dark'],
  ])('applies the theme of %j', async (stored, theme) => {
    await runHead(stored === undefined ? {} : { 'Arioso.Options': stored });
    expect(shownTheme()).toBe(theme);
  });

  it('prefers the theme shown last, which may come from a preset', async () => {
    await runHead({ 'Arioso.Theme': 'light', 'Arioso.Options': '{"theme":"dark"}' });
    expect(shownTheme()).toBe('light');
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['the language of the browser', {}, ['preset.json', 'langs/en.txt']],
    ['the stored language', { 'Arioso.Options': '{"language":"zh_Hans"}' }, ['preset.json', 'langs/zh_Hans.txt']],
    ['no language that is no code', { 'Arioso.Options': '{"language":"../x"}' }, ['preset.json', 'langs/en.txt']],
    ['no language that is cached', { 'Arioso.Language.en': '…' }, ['preset.json']],
  ])('requests the preset and %s', async (_title, storage, files) => {
    await runHead(storage);
    expect(requested).toEqual(files);
  });

  describe('with nothing stored', () => {
    let answer: (body: string) => void;
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      const answered = new Promise<object>((resolve) => {
        answer = (body) => resolve({ clone: () => ({ json: () => Promise.resolve().then((): unknown => JSON.parse(body)) }) });
      });
      Object.assign(globalThis, { fetch: (path: string) => (path === 'preset.json' ? answered : Promise.resolve(path)) });
    });
    afterEach(() => jest.useRealTimers());
    const isHidden = () => document.documentElement.hidden;

    it('shows the page when the preset has arrived, in its theme and layout', async () => {
      await runHead({});
      expect(isHidden()).toBe(true);
      answer('{"defaults":{"theme":"light"},"embed":true}');
      await takeEarlyFile('preset.json');
      expect([isHidden(), shownTheme(), document.documentElement.hasAttribute('data-embed')]).toEqual([false, 'light', true]);
    });

    it.each(['{', '[]', '{"defaults":{"theme":"red"}}', '{"defaults":5}'])('shows the page dark when the preset is %s', async (body) => {
      await runHead({});
      answer(body);
      await takeEarlyFile('preset.json');
      expect([isHidden(), shownTheme()]).toEqual([false, 'dark']);
    });

    it('shows the page after 300 ms at the latest', async () => {
      await runHead({});
      jest.advanceTimersByTime(299);
      expect(isHidden()).toBe(true);
      jest.advanceTimersByTime(1);
      expect(isHidden()).toBe(false);
    });

    it('shows the page at once when the request fails', async () => {
      Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
      await runHead({});
      await expect(takeEarlyFile('preset.json')).rejects.toThrow('Failed to fetch');
      expect(isHidden()).toBe(false);
    });
  });

  it.each([
    ['the theme shown last', { 'Arioso.Theme': 'dark' }],
    ['settings', { 'Arioso.Options': '{"title":"a"}' }],
    ["AriaNg's settings", { 'AriaNg.Options': daemonAt('nas') }],
  ])('does not wait for the preset when the storage has %s', async (_title, storage) => {
    await runHead(storage);
    expect(document.documentElement.hidden).toBe(false);
  });

  it('hands each file to the application once', async () => {
    await runHead({});
    await expect(takeEarlyFile('preset.json')).resolves.toBe('answer to preset.json');
    expect(takeEarlyFile('preset.json')).toBeUndefined();
    expect(takeEarlyFile('langs/fr.txt')).toBeUndefined();
  });

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ['the stored daemon', { 'Arioso.Options': daemonAt('nas') }, {}, ['ws://nas:6801/jsonrpc']],
    ["AriaNg's daemon", { 'AriaNg.Options': daemonAt('nas') }, {}, ['ws://nas:6801/jsonrpc']],
    ['nothing for HTTP', { 'Arioso.Options': daemonAt('nas', 'http') }, {}, []],
    ['nothing without settings', {}, {}, []],
    ['nothing while the settings name no daemon', { 'Arioso.Options': '{"theme":"light","rpcHost":7}' }, {}, []],
    ['nothing while the tab uses another profile', { 'Arioso.Options': daemonAt('nas') }, { 'Arioso.ActiveProfile': 'other' }, []],
  ])('opens a WebSocket to %s', async (_title, storage, tab, urls) => {
    await runHead(storage, tab);
    expect(sockets()).toEqual(urls);
  });

  it('hands the WebSocket to the application once', async () => {
    await runHead({ 'Arioso.Options': daemonAt('nas') });
    expect(openSocket('ws://nas:6801/jsonrpc')).toBe(FakeSocket.all[0]);
    expect(openSocket('ws://nas:6801/jsonrpc')).not.toBe(FakeSocket.all[0]);
  });

  it.each([
    ['connecting', 0],
    ['open', 1],
  ])('closes a %s WebSocket that the application does not need', async (_title, readyState) => {
    await runHead({ 'Arioso.Options': daemonAt('nas') });
    const [early] = FakeSocket.all;
    if (!early) throw new Error('No socket was opened.');
    early.readyState = readyState;
    expect(openSocket('ws://other:6801/jsonrpc')).toBe(FakeSocket.all[1]);
    if (readyState === 0) early.onopen?.();
    expect(early.close).toHaveBeenCalledTimes(1);
  });

  it('closes the WebSocket once when the application uses HTTP', async () => {
    await runHead({ 'Arioso.Options': daemonAt('nas') });
    discardEarlySocket();
    discardEarlySocket();
    const [early] = FakeSocket.all;
    early?.onopen?.();
    expect(early?.close).toHaveBeenCalledTimes(1);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('replaces a WebSocket that was closed', async () => {
    await runHead({ 'Arioso.Options': daemonAt('nas') });
    FakeSocket.all.forEach((socket) => {
      socket.readyState = 3;
    });
    expect(openSocket('ws://nas:6801/jsonrpc')).toBe(FakeSocket.all[1]);
  });

  it('tolerates a WebSocket that the browser blocks', async () => {
    Object.assign(globalThis, {
      WebSocket: jest.fn(() => {
        throw new DOMException('insecure', 'SecurityError');
      }),
    });
    await expect(runHead({ 'Arioso.Options': daemonAt('nas') })).resolves.toBeUndefined();
    expect(shownTheme()).toBe('dark');
  });
});
