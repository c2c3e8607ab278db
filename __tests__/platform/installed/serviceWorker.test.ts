/** @jest-environment jsdom */
import { subscribeToLaunchedFiles, takeShare } from '../../../src/platform/installed/launches';
import { setManifest } from '../../../src/platform/installed/manifest';
import { registerServiceWorker } from '../../../src/platform/installed/serviceWorker';
import { settle } from '../../helpers/settle';

/** A window of which only this is looked at. */
function fakeWindow({ worker = 'worker.js', isSecure = true, isFramed = false, isEmbedded = false, protocol = 'https:', has = true } = {}) {
  const document = window.document.implementation.createHTMLDocument();
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.dataset.worker = worker;
  document.head.append(link);
  document.documentElement.toggleAttribute('data-embed', isEmbedded);
  const register = jest.fn().mockResolvedValue(undefined);
  const made: Record<string, unknown> = {
    document,
    isSecureContext: isSecure,
    location: { protocol },
    navigator: has ? { serviceWorker: { register } } : {},
  };
  made['parent'] = isFramed ? {} : made;
  return { browser: made as unknown as Window, register, link };
}

describe('platform/installed/serviceWorker', () => {
  it('registers the worker named in the page', async () => {
    const { browser, register } = fakeWindow();
    await registerServiceWorker(browser);
    expect(register).toHaveBeenCalledWith('worker.js', { updateViaCache: 'none' });
  });

  it.each([
    ['plain http', { isSecure: false, has: false, protocol: 'http:' }],
    ['a browser without workers', { has: false }],
    ['a frame', { isFramed: true }],
    ['an embedded page', { isEmbedded: true }],
    ['an extension', { protocol: 'chrome-extension:' }],
    ['a build without a worker', { worker: '' }],
  ])('registers no worker in %s', async (_where, wanted) => {
    const { browser, register } = fakeWindow(wanted);
    await registerServiceWorker(browser);
    expect(register).not.toHaveBeenCalled();
  });
});

describe('platform/installed/manifest', () => {
  it.each([
    ['en', 'manifest.webmanifest'],
    ['zh_Hans', 'manifest.zh_Hans.webmanifest'],
    ['fr', 'manifest.webmanifest'],
  ])('sets for %s the file %s', (language, name) => {
    const { browser, link } = fakeWindow();
    setManifest(language, browser);
    expect(link.getAttribute('href')).toBe(name);
  });

  it('keeps the manifest of a page around the library', () => {
    const { browser, link } = fakeWindow();
    link.href = '/app.webmanifest';
    Reflect.set(globalThis, '__LIBRARY__', true);
    setManifest('zh_Hans', browser);
    Reflect.set(globalThis, '__LIBRARY__', false);
    expect(link.getAttribute('href')).toBe('/app.webmanifest');
  });
});

describe('platform/installed/launches', () => {
  it('removes shared text from the address and returns it once', () => {
    window.history.replaceState(null, '', '/a/?lang=en&share-text=a%20b&share-url=https%3A%2F%2Fh%2F#!/new');
    expect(takeShare()).toBe('https://h/\na b');
    expect(window.location.href).toBe('http://localhost/a/?lang=en#!/new');
    expect(takeShare()).toBeUndefined();
  });

  it('reports files opened with the page, until it is stopped', async () => {
    let launch: ((files: object) => void) | undefined;
    const browser = { launchQueue: { setConsumer: (consumer: typeof launch) => (launch = consumer) } } as unknown as Window;
    const listener = jest.fn();
    const stop = subscribeToLaunchedFiles(listener, browser);
    const file = new File(['x'], 'a.torrent');
    const refused = new Error('refused');
    launch?.({ files: [{ getFile: () => Promise.resolve(file) }] });
    launch?.({ files: [] });
    launch?.({ files: [{ getFile: () => Promise.reject(refused) }] });
    await settle();
    expect(listener.mock.calls).toEqual([[{ files: [file] }], [{ error: refused }]]);
    stop();
    launch?.({ files: [{ getFile: () => Promise.resolve(file) }] });
    await settle();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
