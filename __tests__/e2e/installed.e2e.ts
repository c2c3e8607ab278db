import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { chromiumArguments, findChromium } from '../../scripts/programs/findChromium';
import { inRepository } from '../../scripts/lib/paths';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { connection, hashOf, mainNavigation, untilAt } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

/** A copy of the build; `change` turns it into another build. */
async function copyOfBuild(): Promise<{ readonly folder: string; change: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'arioso-build-'));
  await started(Promise.resolve({ stop: () => rm(folder, { recursive: true, force: true }) }));
  cpSync(inRepository('dist'), folder, { recursive: true });
  const edit = (name: string, from: RegExp, to: string) => {
    const before = readFileSync(join(folder, name), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(join(folder, name), after);
  };
  return {
    folder,
    change: () => {
      edit('index.html', /content="Arioso [^"]+"/, 'content="Arioso next"');
      edit('worker.js', /build:"\w+"/, 'build:"next"');
    },
  };
}

interface Cached {
  readonly name: string;
  readonly paths: readonly string[];
}

const cachesOf = (page: Page): Promise<readonly Cached[]> =>
  page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(async (name) => ({
        name,
        paths: (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      })),
    ),
  );

/** A cache is complete once its worker is active. */
const untilStored = (page: Page, ending: RegExp): Promise<readonly Cached[]> =>
  waitUntil(
    'the worker has stored the build',
    async () => {
      const isActive = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
      const found = isActive ? await cachesOf(page) : [];
      return found.length === 1 && found.every(({ name }) => ending.test(name)) ? found : undefined;
    },
    60_000,
  );

/** A site that the test may stop itself. */
async function serveUntilStopped(source: Parameters<typeof serveSite>[0]): Promise<Site> {
  const site = await serveSite(source);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= site.stop());
  return started(Promise.resolve({ ...site, stop }));
}

/** The page that the browser opens during `act`. */
async function opened(context: BrowserContext, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), act()]);
  return page;
}

const generator = (page: Page): Promise<string | null> => page.locator('meta[name=generator]').getAttribute('content');

describe('e2e/installed', () => {
  it('starts offline from its own files, and takes a new build at the next start', async () => {
    const daemon = await started(startAria2({ secret: 's' }));
    const build = await copyOfBuild();
    const source = { daemons: [{ port: daemon.port, secret: 's' }], folder: build.folder, basePath: '/arioso/' };
    const site = await serveUntilStopped(source);
    const storage = {
      'Arioso.Options': JSON.stringify({
        ...{ language: 'zh_Hans', protocol: 'ws', rpcHost: '127.0.0.1', rpcPort: String(daemon.port), rpcInterface: 'jsonrpc' },
        secret: btoa('s'),
      }),
    };
    const { page, context, expectProblem } = await browser.open(site.url, { storage, serviceWorkers: 'allow' });
    await page.locator('[data-connection="connected"]').waitFor();
    const [first] = await untilStored(page, /[0-9a-f]{16}$/);
    expect(first?.paths).toContain('/arioso/');
    expect(
      first?.paths.filter((path) => !/^\/arioso\/(?:$|icon\.svg$|icons\/icon-192\.png$|[\w.]+\.[0-9a-f]{8}\.(?:js|css)$)/.test(path)),
    ).toEqual([]);

    build.change();
    await page.reload();
    expect(await generator(page)).toBe('Arioso next');
    await page.locator('[data-connection="connected"]').waitFor();
    await untilStored(page, / next$/);

    await site.stop();
    await daemon.stop();
    const offline = await context.newPage();
    // Chromium's messages about a server that does not answer. No page can suppress them.
    expectProblem(...absenceTrouble, /^request failed: GET /);
    for (const way of ['first', 'again']) {
      await offline.goto(`${site.url}?${way}#!/downloading`);
      expect(await generator(offline)).toBe('Arioso next');
      await offline.getByRole('navigation', { name: '主导航' }).waitFor();
      await offline.locator('[data-connection="waiting"], [data-connection="silent"], [data-connection="offline"]').waitFor();
    }
    // Another page, and a dialog: their scripts come from the cache too.
    await offline.locator('a[href="#!/settings/arioso"]').first().click();
    await offline.locator('[data-setting="language"]').waitFor();
  });

  it('can be installed, opens files and magnets for the system, and starts offline', async () => {
    const site = await serveUntilStopped({ basePath: '/arioso/' });
    const profile = mkdtempSync(join(tmpdir(), 'arioso-profile-'));
    await started(Promise.resolve({ stop: () => rm(profile, { recursive: true, force: true }) }));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: [...chromiumArguments],
    });
    await started(Promise.resolve({ stop: () => context.close() }));
    const page = await context.newPage();
    await page.goto(site.url);
    await untilStored(page, /[0-9a-f]{16}$/);
    const session = await context.newCDPSession(page);
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { errors, url, data = '{}' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${site.url}manifest.webmanifest`);
    const manifest = JSON.parse(data) as {
      readonly icons: readonly { readonly src: string }[];
      readonly protocol_handlers: readonly [{ readonly url: string }];
    };
    for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, url).href)).status()).toBe(200);
    await session.send('PWA.install', { manifestId: site.url });

    const file = join(profile, 'a.torrent');
    const { bytes } = makeTorrent({
      name: 'from-the-system',
      announce: 'http://127.0.0.1:1/announce',
      files: [{ content: Buffer.from('a') }],
    });
    writeFileSync(file, bytes);
    const withFile = await opened(context, () => session.send('PWA.launchFilesInApp', { manifestId: site.url, files: [file] }));
    await untilAt(withFile, '#!/new');
    await withFile.getByText('from-the-system', { exact: true }).waitFor();
    const magnet = `magnet:?xt=urn:btih:${'a'.repeat(40)}`;
    // The address that the system opens for a magnet link.
    const address = new URL(manifest.protocol_handlers[0].url.replace('%s', encodeURIComponent(magnet)), site.url).href;
    const withLink = await opened(context, () => session.send('PWA.launch', { manifestId: site.url, url: address }));
    await withLink.getByText(magnet).first().waitFor();

    await site.stop();
    await page.goto(site.url);
    await mainNavigation(page).waitFor();
    expect(await connection(page).getAttribute('data-connection')).not.toBe('connected');
  });

  it('has the manifest of the language, and fills the form with what is shared', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const text = 'Look: https://example.org/a.iso aria2c --dir=/etc https://example.org/b';
    const query = new URLSearchParams({ 'share-title': 'A title', 'share-text': text });
    const { page } = await browser.open(`${site.url}?${String(query)}`, { storage: { 'Arioso.Options': '{"language":"zh_Hant"}' } });
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('manifest.zh_Hant.webmanifest');
    await untilAt(page, '#!/new');
    expect(await page.locator('textarea').first().inputValue()).toBe('https://example.org/a.iso\nhttps://example.org/b');
    expect(new URL(page.url()).search).toBe('');
    expect(hashOf(page)).toBe('#!/new');
  });
});
