import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { freePort } from '../../scripts/lib/freePort';
import { axeFindings } from './support/states/axe';
import { browserForTests, httpTrouble, probeTrouble } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { daemonProxy } from './support/servers/daemonProxy';
import { untilConnected } from './support/page/pageElements';
import { measured } from './support/measured';
import { noteRequestTimes, requestTimes } from './support/requestTimes';
import { serveSite } from './support/servers/site';

/**
 * Pages that know no daemon. In this browser port 6800 of this machine leads to a port of the test, so that an aria2 on this
 * machine is left alone.
 */
let defaultPort: number;
const browser = browserForTests(async () => {
  defaultPort = await freePort();
  return [`--host-resolver-rules=MAP 127.0.0.1:6800 127.0.0.1:${defaultPort}`];
});
const started = cleanUp(afterEach);

/** Records every heading, because the search takes only about a second. Runs before any script of the page. */
function recordHeadings(): void {
  const headings = new Set<string>();
  Reflect.set(window, 'recordedHeadings', headings);
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1, h2')) headings.add(heading.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until the search was shown. It may be over since. */
const untilSearched = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (Reflect.get(window, 'recordedHeadings') as Set<string> | undefined)?.has('Looking for aria2…'), undefined, {
    polling: 'raf',
  });

/** Opens a page, and collects the addresses of daemons that it contacts, in order. `watch` begins before the page loads. */
async function fresh(
  url: string,
  options: Parameters<typeof browser.open>[1] = {},
  watch: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const { page } = await browser.open('about:blank', { expected: [...probeTrouble, httpTrouble], ...options });
  await page.addInitScript(recordHeadings);
  const asked: string[] = [];
  const note = (asking: string) => {
    if (asking.includes('jsonrpc')) asked.push(asking.replace(/\?.*/, ''));
  };
  page.on('websocket', (socket) => {
    note(socket.url());
  });
  page.on('request', (request) => {
    note(request.url());
  });
  await Promise.all([watch(page), page.goto(url)]);
  return { page, asked };
}

/** Values that equal their default are not stored. */
const storedProfile = (storage: string) => ({ protocol: 'ws', ...(JSON.parse(storage) as Record<string, unknown>) });

describe('e2e/discovery', () => {
  it('connects to port 6800 without trying another address', async () => {
    const daemon = await started(startAria2({ port: defaultPort }));
    const site = await started(serveSite({ proxy: daemonProxy({ port: daemon.port }) }));
    const { page, asked } = await fresh(site.url);
    await untilConnected(page);
    expect(asked).toEqual(['ws://127.0.0.1:6800/jsonrpc']);
  });

  it('asks for the secret of an aria2 at port 6800', async () => {
    await started(startAria2({ port: defaultPort, secret: 'right' }));
    const site = await started(serveSite());
    const { page } = await fresh(site.url);
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('textbox', { name: 'Secret' }).fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
  });

  it.each([
    ['beside the page', '/ui/arioso/', '/ui/arioso/jsonrpc', true, 'ws'],
    ['at the root of the server', '/ui/arioso/', '/jsonrpc', true, 'ws'],
    ['behind a proxy without WebSocket', '/', '/jsonrpc', false, 'http'],
  ] as const)('finds an aria2 %s, says so, and remembers it', async (_where, basePath, path, passesSockets, protocol) => {
    const daemon = await started(startAria2({ secret: 'right' }));
    const site = await started(serveSite({ basePath, proxy: daemonProxy({ port: daemon.port, path, passesSockets }) }));
    // Stored settings without a connection do not stop the search.
    const { page } = await fresh(site.url, { storage: { 'Arioso.Options': '{"theme":"light","extendRpcServers":[]}' } });
    const { host, port } = new URL(site.url);
    await page.getByText(`Found aria2 at ${host}.`).waitFor();
    await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('textbox', { name: 'Secret' }).fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
    const stored = await page.evaluate(() => localStorage.getItem('Arioso.Options') ?? '{}');
    expect(storedProfile(stored)).toMatchObject({ protocol, rpcPort: Number(port) });

    const asked: string[] = [];
    page.on('websocket', (socket) => asked.push(socket.url()));
    page.on('request', (request) => {
      if (request.url().includes('method=system.listMethods')) asked.push(request.url());
    });
    await page.reload();
    await untilConnected(page);
    expect(asked).toEqual(protocol === 'ws' ? [`ws://${host}${path}`] : []);
  });

  it('finds no aria2, sends few requests, and then says why', async () => {
    const site = await started(serveSite({ basePath: '/ui/' }));
    // The search may be over before a busy test process hears that the page has loaded.
    const { page, asked } = await fresh(site.url, { before: noteRequestTimes }, untilSearched);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Not connected' }).waitFor();
    await page.locator('[data-diagnosis="notRunning"]').waitFor();
    const times = await requestTimes(page);
    expect(times.length).toBeGreaterThan(3);
    const inFirstSecond = times.filter((at) => at < (times[0] ?? 0) + 1000).length;
    measured('a daemon that is not found: requests in the first second', inFirstSecond, 3);
    expect(asked).toEqual(
      expect.arrayContaining([`${site.url}jsonrpc`, new URL('/jsonrpc', site.url).href, 'http://127.0.0.1:6800/jsonrpc']),
    );
    expect(await axeFindings(page)).toEqual([]);
  });
});
