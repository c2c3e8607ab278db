/**
 * The service worker: it serves the page where its server does not answer. scripts/webpack/installablePagePlugin.ts writes it to worker.js.
 *
 * 1. The installation stores the page, its scripts, styles and icons, one after another, in a cache of this build. Large scripts (the
 *    charts) and most sizes of the icon are left out (scripts/webpack/installablePagePlugin.ts).
 * 2. The page comes from the network, so a new build is taken at the next start. Without an answer within 4 s it comes from the cache.
 * 3. A page from the cache gets its scripts from the cache. A page from the network gets them from the network while the device is online,
 *    so that the browser's own cache serves them and a new build is noticed. (The worker must have run since the page was opened: item 4.)
 * 4. The browser may end an idle worker. The next one does not know where an open page came from, and serves its scripts from the cache.
 * 5. A file that came damaged may be stored. The page requests such a file past the caches, and the worker stores the answer.
 * 6. Nothing else is stored: no call of aria2, no preset.json, no language file.
 */

/** What the worker needs of ServiceWorkerGlobalScope. The types of the library "webworker" exclude those of a page. */
export interface WorkerScope {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly navigator: { readonly onLine: boolean };
  readonly registration: { readonly scope: string };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  setTimeout(callback: () => void, ms: number): unknown;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEventPart) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEventPart) => void): void;
}

interface ExtendableEventPart {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventPart {
  readonly request: Request;
  /** The page that requests a file. */
  readonly clientId: string;
  /** The page that a navigation opens. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

export interface StoredFiles {
  /** A hash of the names and contents. */
  readonly build: string;
  /** Names with a hash, which never change their content. */
  readonly hashed: readonly string[];
  /** Other files. */
  readonly plain: readonly string[];
}

export function serveStoredFiles(scope: WorkerScope, { build, hashed, plain }: StoredFiles): void {
  const maxWaitMs = 4000;
  const root = scope.registration.scope;
  // Another Arioso may be installed at another path of the server.
  const prefix = `Arioso ${root} `;
  const cacheName = prefix + build;
  const stored = new Set([...hashed, ...plain].map((name) => root + name));
  /** Whether a page came from the network, for each page that was opened since the worker was started. */
  const isFromNetwork = new Map<string, boolean>();

  /** A cache that cannot be read, for example on a damaged disk, counts as empty: the network may have the file. */
  async function read(url: string): Promise<Response | undefined> {
    try {
      return await (await scope.caches.open(cacheName)).match(url);
    } catch {
      return undefined;
    }
  }

  /** The answer for a script, a style sheet or an icon. Some servers answer with a login page, or with index.html, and the status 200. */
  const unlessHtml = (answer: Response | undefined): Response | undefined =>
    /html/i.test(answer?.headers.get('content-type') ?? '') ? undefined : answer;

  async function store(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    const page = await fetchWhole(root, 'no-cache');
    const html = await page.clone().text();
    // During an update of the server, the page may be of another build. Some of its files may be the same in both.
    const named = [...html.matchAll(/(?:src|href)="([\w.-]+\.[0-9a-f]{8}\.(?:js|css))"/g)].map(([, name = '']) => name);
    if (named.length === 0 || !named.every((name) => hashed.includes(name))) throw new Error('The page is of another build.');
    for (const name of hashed) {
      const url = root + name;
      // A file of the previous build may be the same.
      await cache.put(url, unlessHtml(await scope.caches.match(url)) ?? (await fetchFile(url, 'default')));
    }
    for (const name of plain) await cache.put(root + name, await fetchFile(root + name, 'no-cache'));
    await cache.put(root, page);
    await scope.skipWaiting();
  }

  async function fetchWhole(url: string, cache: RequestCache): Promise<Response> {
    const response = await scope.fetch(url, { cache });
    if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
    return response;
  }

  async function fetchFile(url: string, cache: RequestCache): Promise<Response> {
    const file = unlessHtml(await fetchWhole(url, cache));
    if (!file) throw new Error(`${url}: a page instead of the file`);
    return file;
  }

  async function deleteOldCaches(): Promise<void> {
    const names = await scope.caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => scope.caches.delete(name)));
  }

  async function openPage({ request, resultingClientId }: FetchEventPart): Promise<Response> {
    const answer = scope.fetch(request).catch(() => undefined);
    const late = new Promise<undefined>((resolve) => scope.setTimeout(() => resolve(undefined), maxWaitMs));
    const fromNetwork = await Promise.race([answer, late]);
    const fromCache = fromNetwork ? undefined : await read(root);
    isFromNetwork.set(resultingClientId, fromCache === undefined);
    return fromNetwork ?? fromCache ?? (await answer) ?? Response.error();
  }

  const readOrFetch = async (url: string): Promise<Response> => unlessHtml(await read(url)) ?? scope.fetch(url);

  async function replace(url: string): Promise<Response> {
    const file = await fetchFile(url, 'reload');
    // The disk may be full. Without a copy, the file comes from the network.
    await putOrDelete(url, file.clone()).catch(() => undefined);
    return file;
  }

  async function putOrDelete(url: string, copy: Response): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    await cache.put(url, copy).catch(() => cache.delete(url));
  }

  scope.addEventListener('install', (event) => event.waitUntil(store()));
  scope.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url, cache } = event.request;
    if (method !== 'GET') return;
    const [address = ''] = url.split(/[?#]/);
    if (mode === 'navigate') {
      if (address === root || address === `${root}index.html`) event.respondWith(openPage(event));
    } else if (stored.has(url) && cache === 'reload') {
      event.respondWith(replace(url));
    } else if (stored.has(url) && (isFromNetwork.get(event.clientId) !== true || !scope.navigator.onLine)) {
      event.respondWith(readOrFetch(url));
    }
  });
}
