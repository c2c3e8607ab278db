import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { denyStorage } from './support/browsers/denyStorage';
import { untilConnected } from './support/page/pageElements';
import { measured } from './support/measured';
import { settingControl, setting } from './support/page/settings';
import { servePage, serveSite, type Site } from './support/servers/site';
import { storedSettings } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let site: Site;

beforeAll(async () => {
  daemon = await lasting(startAria2({ secret: 's' }));
  site = await lasting(serveSite({ daemons: [{ port: daemon.port, secret: 's', alias: 'Attic' }] }));
});

/** Fills the storage to the last bytes. */
const fillUp = () => {
  const fill = (length: number): void => {
    try {
      for (let place = 0; ; place += 1) localStorage.setItem(`filling-${length}-${place}`, 'x'.repeat(length));
    } catch {
      if (length > 1) fill(Math.floor(length / 8));
    }
  };
  if (location.protocol !== 'about:' && localStorage.getItem('filling-1000000-0') === null) fill(1_000_000);
};

const bad: readonly (readonly [string, string])[] = [
  ['half a text', '{"theme":"light"'],
  ['a list', '[1,2]'],
  ['nothing', 'null'],
  [
    'hostile',
    '{"__proto__":{"theme":"light"},"theme":["light"],"globalStatRefreshInterval":1,"titleRefreshInterval":1e12,"title":5,"secret":"***","extendRpcServers":{"0":1}}',
  ],
  [
    '10,000 connections',
    JSON.stringify({ extendRpcServers: Array.from({ length: 10_000 }, (_, place) => ({ rpcId: `p${place}`, rpcHost: `h${place}` })) }),
  ],
  ['four megabytes', JSON.stringify({ title: 'x'.repeat(4_000_000), extendRpcServers: [] })],
];

describe('e2e/storage', () => {
  it('starts whatever is stored, within a second of processor time more than a start takes anyway', async () => {
    const start = async (storage: Readonly<Record<string, string>>) => {
      const { page, context } = await browser.open('about:blank', { storage });
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      // Wall-clock time would include other processes.
      const usedSeconds = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN;
      };
      await page.goto(site.url);
      await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
      await untilConnected(page);
      const seconds = await usedSeconds();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      return seconds;
    };
    await start({});
    // The shorter of two starts is closer to what a start needs.
    const leastOfTwo = async (storage: Readonly<Record<string, string>>) => Math.min(await start(storage), await start(storage));
    const usual = await leastOfTwo({});
    for (const [title, text] of bad)
      measured(`stored settings are ${title}: later than a usual start`, (await leastOfTwo({ 'Arioso.Options': text })) - usual, 1, 's');
  });

  it('keeps unreadable settings under a separate key, and says so', async () => {
    const { page } = await browser.open(site.url, { storage: { 'Arioso.Options': '{"theme":' } });
    await page.getByRole('alert').filter({ hasText: 'Arioso.Options.Broken' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('Arioso.Options.Broken'))).toBe('{"theme":');
  });

  it("takes over AriaNg's settings once, says so, and keeps the old keys", async () => {
    const ariaNg = JSON.stringify({
      theme: 'light',
      rpcAlias: 'Old',
      rpcHost: '127.0.0.1',
      rpcPort: String(daemon.port),
      protocol: 'ws',
      secret: Buffer.from('s').toString('base64'),
      extendRpcServers: [],
    });
    const { page } = await browser.open(site.url, { storage: { 'AriaNg.Options': ariaNg, 'AriaNg.History.dir': '["/mnt/a"]' } });
    const notice = page.getByRole('status').filter({ hasText: "AriaNg's settings in this browser" });
    await notice.waitFor();
    await page.locator('html[data-theme="light"]').waitFor();
    await page.getByRole('button', { name: 'Server: Old' }).waitFor();
    expect(await storedSettings(page)).toMatchObject({ theme: 'light', rpcAlias: 'Old' });
    expect(await page.evaluate(() => [localStorage.getItem('Arioso.History.dir'), localStorage.getItem('AriaNg.Options')])).toEqual([
      '["/mnt/a"]',
      ariaNg,
    ]);
    await page.reload();
    await untilConnected(page);
    expect(await notice.count()).toBe(0);
  });

  it('keeps settings in cookies where storage is denied', async () => {
    const { page, context } = await browser.open(`${site.url}#!/settings/arioso`, { before: denyStorage({ cookies: false }) });
    await setting(page, 'theme').waitFor();
    await settingControl(page, 'theme').selectOption('light');
    await waitUntil('a cookie is set', async () =>
      (await context.cookies()).some(({ name, value }) => name === 'Arioso.Options' && value.includes('light')),
    );
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'Arioso.Options');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
    await page.reload();
    await page.locator('html[data-theme="light"]').waitFor();
    await untilConnected(page);
  });

  it('does not start where nothing can be stored, and says what to do', async () => {
    const { page } = await browser.open(site.url, { before: denyStorage({ cookies: true }) });
    await page.getByRole('alertdialog', { name: "The browser's storage is not available" }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  it('runs without storage in a frame of a foreign page, with a preset and a notice', async () => {
    const outer = await lasting(servePage(`<iframe title="a" width="1000" height="700" src="${site.url}"></iframe>`));
    // Another host name makes another site too.
    const { page } = await browser.open(outer.url.replace('127.0.0.1', 'localhost'), { before: denyStorage({ cookies: true }) });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('alert').filter({ hasText: 'The browser stores nothing here' }).waitFor();
    await frame.getByRole('button', { name: 'Server: Attic' }).waitFor();
  });

  it('says what to do in a sandboxed frame, which may read neither storage nor cookies', async () => {
    const outer = await lasting(servePage(`<iframe title="a" sandbox="allow-scripts allow-forms" src="${site.url}"></iframe>`));
    // The frame's origin is opaque, so that the browser refuses its requests for the preset and the texts.
    const { page } = await browser.open(outer.url, {
      expected: [/blocked by CORS policy/, /Failed to load resource/, /^request failed/],
    });
    const screen = page.frameLocator('iframe').getByRole('alertdialog', { name: "The browser's storage is not available" });
    await screen.getByText('Add allow-same-origin').waitFor();
  });

  it('says once that the storage is full, and goes on', async () => {
    const { page } = await browser.open(`${site.url}#!/settings/arioso`, {
      before: fillUp,
      storage: { 'Arioso.Options': '{"extendRpcServers":[]}' },
    });
    await settingControl(page, 'theme').selectOption('light');
    await settingControl(page, 'swipeGesture').click();
    await page.getByRole('alert').filter({ hasText: "The browser's storage is full or blocked" }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });
});
