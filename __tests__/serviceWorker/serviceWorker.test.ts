import { serveStoredFiles, type WorkerScope } from '../../src/serviceWorker/serviceWorker';
import { settle } from '../helpers/settle';

const root = 'https://nas.lan/arioso/';
const files = { build: 'b2', hashed: ['main.11111111.js'], plain: ['icon.svg'] };

const login = '<!doctype html><form>';
const answerOf = (text: string) => new Response(text, { headers: { 'content-type': text === login ? 'text/html' : 'text/plain' } });

/** A worker with caches in memory and a network of these answers; an address without one cannot be reached. */
function startWorker(
  network: Record<string, string | (() => Promise<Response>)>,
  old: Record<string, Record<string, string>> = {},
  openInstead?: WorkerScope['caches']['open'],
) {
  const stored = new Map(Object.entries(old).map(([name, texts]) => [name, new Map(Object.entries(texts))]));
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const open = (name: string) => {
    const texts = stored.get(name) ?? new Map<string, string>();
    stored.set(name, texts);
    return Promise.resolve({
      match: (url: string) => Promise.resolve(texts.has(url) ? answerOf(texts.get(url) ?? '') : undefined),
      put: async (url: string, response: Response) => void texts.set(url, await response.text()),
    } as unknown as Cache);
  };
  const scope: WorkerScope = {
    caches: {
      open: openInstead ?? open,
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name) => Promise.resolve(stored.delete(name)),
      match: (request) => {
        const url = typeof request === 'string' ? request : '';
        const found = [...stored.values()].find((texts) => texts.has(url));
        return Promise.resolve(found && answerOf(found.get(url) ?? ''));
      },
    },
    navigator: { onLine: true },
    registration: { scope: root },
    fetch: (request) => {
      const url = typeof request === 'string' ? request : request.url;
      asked.push(url);
      const answer = network[url];
      if (answer === undefined) return Promise.reject(new TypeError('no network'));
      return typeof answer === 'string' ? Promise.resolve(answerOf(answer)) : answer();
    },
    setTimeout: (callback) => timers.push(callback),
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
  };
  serveStoredFiles(scope, files);
  const live = async (name: 'install' | 'activate') => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never);
    await Promise.all(work);
  };
  /** The text of the answer; undefined when the request does not pass through the worker. */
  const request = async (url: string, { mode = 'no-cors', method = 'GET', client = 'page', cache = 'default' } = {}) => {
    let answer: Promise<Response> | undefined;
    const event = {
      request: { url, mode, method, cache },
      ...{ clientId: client, resultingClientId: client },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    };
    listeners.get('fetch')?.(event as never);
    await Promise.resolve();
    timers.splice(0).forEach((callback) => callback());
    return (await answer)?.text();
  };
  return { stored, asked, live, request };
}

const page = '<script src="main.11111111.js">';
const online = { [root]: page, [`${root}main.11111111.js`]: 'main', [`${root}icon.svg`]: '<svg/>' };
const whole = { [`Arioso ${root} b2`]: { [root]: page, [`${root}main.11111111.js`]: 'main', [`${root}icon.svg`]: '<svg/>' } };
const never = () => new Promise<Response>(() => undefined);

describe('serviceWorker/serviceWorker', () => {
  it('caches the files of its build, reuses unchanged ones, and deletes only its old caches', async () => {
    const { stored, asked, live } = startWorker(online, {
      [`Arioso ${root} b1`]: { [`${root}main.11111111.js`]: 'main' },
      'Arioso https://nas.lan/other/ b1': {},
      foreign: {},
    });
    await live('install');
    await live('activate');
    expect([...stored.keys()]).toEqual(['Arioso https://nas.lan/other/ b1', 'foreign', `Arioso ${root} b2`]);
    expect(Object.fromEntries(stored.get(`Arioso ${root} b2`) ?? [])).toEqual(whole[`Arioso ${root} b2`]);
    expect(asked).toEqual([root, `${root}icon.svg`]);
  });

  it('fails to install with a page of another build or a missing file', async () => {
    // One script is the same in both builds.
    for (const other of ['<script src="main.22222222.js">', `${page}<link href="page.22222222.css">`, 'a login'])
      await expect(startWorker({ ...online, [root]: other }).live('install')).rejects.toThrow('another build');
    const missing = () => Promise.resolve(new Response('', { status: 404 }));
    await expect(startWorker({ ...online, [`${root}main.11111111.js`]: missing }).live('install')).rejects.toThrow('404');
  });

  it('stores no login page as a file, and reads none that an earlier build stored', async () => {
    const { request, live } = startWorker({ ...online, [`${root}main.11111111.js`]: login });
    await expect(live('install')).rejects.toThrow('a page instead of the file');
    await expect(startWorker({ ...online, [`${root}icon.svg`]: login }).live('install')).rejects.toThrow('a page instead');
    expect(await request(`${root}main.11111111.js`)).toBe(login);

    const poisoned = (name: string) => ({ [`Arioso ${root} ${name}`]: { [root]: page, [`${root}main.11111111.js`]: login } });
    expect(await startWorker(online, poisoned('b2')).request(`${root}main.11111111.js`)).toBe('main');
    const next = startWorker(online, poisoned('b1'));
    await next.live('install');
    expect(next.stored.get(`Arioso ${root} b2`)?.get(`${root}main.11111111.js`)).toBe('main');
  });

  it('passes on a page from the network', async () => {
    const { request } = startWorker({ ...online, [root]: 'newer' }, whole);
    expect(await request(root, { mode: 'navigate' })).toBe('newer');
    expect(await request(`${root}main.11111111.js`)).toBeUndefined();
  });

  it.each([
    ['cannot be reached', {}],
    ['does not answer', { [`${root}?a=1`]: never }],
  ])('serves page and files from the cache when the server %s', async (_what, network) => {
    const { request } = startWorker(network, whole);
    expect(await request(`${root}?a=1`, { mode: 'navigate' })).toBe(page);
    expect(await request(`${root}main.11111111.js`)).toBe('main');
  });

  it('serves files from the cache to a page that is older than the worker, also when the server answers', async () => {
    const { asked, request } = startWorker({ ...online, [`${root}main.11111111.js`]: 'of the server' }, whole);
    expect(await request(root, { mode: 'navigate', client: 'new page' })).toBe(page);
    expect(await request(`${root}main.11111111.js`, { client: 'new page' })).toBeUndefined();
    expect(await request(`${root}main.11111111.js`, { client: 'older page' })).toBe('main');
    expect(asked).toEqual([root]);
  });

  it.each(['from the network', 'older than the worker'])(
    'replaces a damaged file that a page %s requests past the caches',
    async (origin) => {
      const damaged = { [`Arioso ${root} b2`]: { [root]: page, [`${root}main.11111111.js`]: 'ma' } };
      const { asked, request } = startWorker(online, damaged);
      if (origin === 'from the network') await request(root, { mode: 'navigate' });
      asked.length = 0;
      expect(await request(`${root}main.11111111.js`, { cache: 'reload' })).toBe('main');
      expect(asked).toEqual([`${root}main.11111111.js`]);
      expect(await request(`${root}main.11111111.js`, { client: 'another page' })).toBe('main');
      await expect(startWorker({}, damaged).request(`${root}main.11111111.js`, { cache: 'reload' })).rejects.toThrow('no network');
    },
  );

  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const damaged = { match: full, put: full, delete: full } as unknown as Cache;
  describe.each([
    ['opened', full],
    ['read', () => Promise.resolve(damaged)],
  ])('with a cache that cannot be %s', (_what, open) => {
    it('passes a file on from the network', async () => {
      expect(await startWorker(online, whole, open).request(`${root}main.11111111.js`)).toBe('main');
      expect(await startWorker(online, whole, open).request(`${root}main.11111111.js`, { cache: 'reload' })).toBe('main');
    });

    it('opens a page that the server sends after the wait', async () => {
      let send = (): void => undefined;
      const late = () => new Promise<Response>((resolve) => (send = () => resolve(answerOf('late'))));
      const opened = startWorker({ [root]: late }, whole, open).request(root, { mode: 'navigate' });
      // The wait is over, and the cache has failed.
      await settle();
      send();
      expect(await opened).toBe('late');
    });
  });

  it.each([
    ['a call of aria2', `${root}jsonrpc`, { method: 'POST' }],
    ['a call by GET', `${root}jsonrpc?method=aria2.getVersion`, {}],
    ['the preset', `${root}preset.json`, {}],
    ['a language file', `${root}langs/en.txt`, {}],
    ['the question for a new build', root, { mode: 'cors' }],
    ['another page of the server', `${root}LICENSES.txt`, { mode: 'navigate' }],
  ])('does not handle %s', async (_what, url, how) => {
    expect(await startWorker({}, whole).request(url, how)).toBeUndefined();
  });
});
