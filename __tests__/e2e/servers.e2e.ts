import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, untilAdded, uriOf } from './support/daemonState';
import { recordNotices, untilNotified } from './support/page/notices';
import { taskRow, untilAt, untilConnected } from './support/page/pageElements';
import { base64, profileOf } from './support/page/settings';
import { serveSite, type Site } from './support/servers/site';
import { linksBox } from './support/page/newTaskPage';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let attic: Aria2Process;
let cellar: Aria2Process;
let shed: Aria2Process;
let site: Site;
let inAttic: string;
let inCellar: string;

beforeAll(async () => {
  [attic, cellar, shed] = await Promise.all([
    lasting(startAria2({ secret: 'up' })),
    lasting(startAria2({ extraArgs: ['--rpc-allow-origin-all'] })),
    lasting(startAria2({ secret: 'out' })),
  ]);
  site = await lasting(serveSite());
  inAttic = await addUri(attic, 'http://127.0.0.1:1/attic.bin', { pause: 'true' });
  inCellar = await addUri(cellar, 'http://127.0.0.1:1/cellar.bin', { pause: 'true' });
});

/** The first is the active one. */
const stored = () => ({
  'Arioso.Options': JSON.stringify({
    ...profileOf(attic, 'Attic'),
    extendRpcServers: [profileOf(cellar, 'Cellar', { protocol: 'http' }), profileOf(shed, 'Shed')],
  }),
});
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const untilState = (page: Page, name: string, ...states: readonly string[]) =>
  waitUntil(`${name} is ${states.join(' or ')}`, async () =>
    states.includes((await card(page, name).getAttribute('data-server-state')) ?? ''),
  );
const statusOf = async (daemon: Aria2Process, gid: string) => (await allTasks(daemon)).find((task) => task['gid'] === gid)?.['status'];

describe('e2e/servers', () => {
  it('shows three servers, pauses and starts the tasks of one, and opens it', async () => {
    const { page, expectProblem } = await browser.open(`${site.url}#!/downloading`, { storage: stored() });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await untilConnected(page);
    expect(asked.filter((url) => url.includes(`:${cellar.port}/`))).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Servers', exact: true }).click();
    for (const name of ['Attic', 'Cellar', 'Shed']) await untilState(page, name, 'connected');
    await card(page, 'Cellar').getByText('aria2 1.').waitFor();
    await waitUntil('the count of Cellar', async () => (await card(page, 'Cellar').locator('[data-stat="waiting"]').textContent()) === '1');
    expect(await card(page, 'Attic').locator('[data-stat="download-speed"]').textContent()).toBe('0.00 B/s');

    await page.evaluate(recordNotices);
    await card(page, 'Cellar').getByRole('button', { name: 'Start All' }).click();
    await untilNotified(page, 'All downloads on Cellar were started.');
    await waitUntil('aria2 has started it', async () => (await statusOf(cellar, inCellar)) !== 'paused');
    expect(await statusOf(attic, inAttic)).toBe('paused');
    await addUri(cellar, 'http://127.0.0.1:1/slow.bin', {});
    await card(page, 'Cellar').getByRole('button', { name: 'Pause All' }).click();
    await untilNotified(page, 'All downloads on Cellar are paused.');

    expectProblem(...absenceTrouble);
    await shed.stop();
    await untilState(page, 'Shed', 'waiting', 'silent');
    await card(page, 'Shed')
      .getByText('No aria2 answers at this address.')
      .or(card(page, 'Shed').getByText('The connection was lost.'))
      .first()
      .waitFor();
    expect(await card(page, 'Attic').getAttribute('data-server-state')).toBe('connected');

    // One card shows figures, one shows a reason. Check both themes and the narrowest phone.
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await waitUntil('it fits', () => page.evaluate(() => document.documentElement.scrollWidth === 320));
    await page.setViewportSize({ width: 1280, height: 800 });

    const further = await addUri(cellar, 'http://127.0.0.1:1/further.bin', { pause: 'true' });
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await card(page, 'Cellar').getByRole('button', { name: 'Open' }).click();
    await untilAt(page, '#!/downloading');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Waiting', exact: true }).click();
    await taskRow(page, further).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await page.getByRole('button', { name: 'Server: Cellar' }).waitFor();
  });

  it('says that a secret is refused, and sends each secret to its own server only', async () => {
    const wrong = { ...profileOf(attic, 'Wrong'), secret: base64('not-it') };
    const storage = {
      'Arioso.Options': JSON.stringify({ ...profileOf(cellar, 'Cellar'), extendRpcServers: [wrong, profileOf(attic, 'Attic')] }),
    };
    const { page, context } = await browser.open(site.url, { storage });
    await untilConnected(page);
    const servers = await context.newPage();
    const toCellar: string[] = [];
    servers.on('websocket', (socket) => {
      if (socket.url().includes(`:${cellar.port}/`)) socket.on('framesent', ({ payload }) => toCellar.push(payload.toString()));
    });
    await servers.goto(`${site.url}#!/servers`);
    for (const name of ['Attic', 'Cellar']) await untilState(servers, name, 'connected');
    await untilState(servers, 'Wrong', 'unauthorized');
    await card(servers, 'Wrong').getByText('Authorization Failed!').waitFor();
    expect(await servers.getByRole('dialog').count()).toBe(0);
    expect(toCellar.length).toBeGreaterThan(0);
    expect(toCellar.filter((text) => text.includes('token:'))).toEqual([]);
  });

  it('opens the server of the address in two tabs, and reports an unknown name', async () => {
    const { page, context } = await browser.open(`${site.url}#!/waiting?server=Cellar`, { storage: stored(), expected: absenceTrouble });
    await page.getByRole('button', { name: 'Server: Cellar' }).waitFor();
    const second = await context.newPage();
    await second.goto(`${site.url}?server=Attic#!/waiting`);
    await taskRow(second, inAttic).waitFor();
    expect(await taskRow(second, inCellar).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Server: Cellar' }).waitFor();
    expect(await taskRow(page, inAttic).count()).toBe(0);

    await second.evaluate(() => (location.hash = '#!/waiting?server=Nowhere'));
    const error = second.getByRole('dialog', { name: 'Error' });
    await error.getByText('The address asks for the server “Nowhere”').waitFor();
    await error.getByRole('button', { name: 'OK' }).click();
    await second.getByRole('button', { name: 'Server: Attic' }).waitFor();
    await second.evaluate(() => (location.hash = '#!/waiting?server=Cellar'));
    await second.getByRole('button', { name: 'Server: Cellar' }).waitFor();
    await waitUntil('the old name has left the address', () => !second.url().includes('?server=Attic'));
  });

  it('fills the form from plain links for the server that they name, starts nothing, and sends the options', async () => {
    const { page } = await browser.open(`${site.url}#!/waiting`, { storage: stored(), expected: absenceTrouble });
    await taskRow(page, inAttic).waitFor();
    const links = ['http://127.0.0.1:1/plain.bin?a=1&b=2', 'http://127.0.0.1:1/second.bin'];
    const query = new URLSearchParams([...links.map((link) => ['link', link]), ['server', 'Cellar'], ['split', '3'], ['max-tries', '1']]);
    await page.evaluate((to) => (location.hash = to), `#!/new?${query.toString()}`);
    const box = linksBox(page);
    await waitUntil('the form is filled', async () => (await box.inputValue()) === links.join('\n'));
    expect(await page.locator('[data-prefilled]').textContent()).toMatch(/max-tries.*split/);
    await page.getByText('Goes to Cellar').waitFor();
    await untilAt(page, '#!/new');
    const uris = async (daemon: Aria2Process) => (await allTasks(daemon)).map(uriOf);
    expect([...(await uris(attic)), ...(await uris(cellar))].filter((uri) => links.includes(uri))).toEqual([]);
    await page.getByRole('button', { name: 'Download Later' }).click();
    const task = await untilAdded(cellar, links[0] ?? '');
    expect(await cellar.call('aria2.getOption', gidOf(task))).toMatchObject({ split: '3', 'max-tries': '1' });
    await untilAdded(cellar, links[1] ?? '');
    expect(await uris(attic)).not.toContain(links[0]);
  });

  it('opens the server that a command link names, and leaves a link for another server to the form', async () => {
    const command = (url: string, server: string) => `#!/new/${base64(url)}?server=${server}&pause=true`;
    const { page } = await browser.open(site.url + command('http://127.0.0.1:1/named.bin', 'Cellar'), {
      storage: stored(),
      expected: absenceTrouble,
    });
    await untilAdded(cellar, 'http://127.0.0.1:1/named.bin');
    await page.getByRole('button', { name: 'Server: Cellar' }).waitFor();
    await page.evaluate(recordNotices);
    await page.evaluate((to) => (location.hash = to), command('http://127.0.0.1:1/elsewhere.bin', 'Attic'));
    await untilNotified(page, 'A link is for the server Attic, so it was not started here. It is now under New task.');
    await page.evaluate(() => (location.hash = '#!/new'));
    const box = linksBox(page);
    await waitUntil('the form has the link', async () =>
      (await box.inputValue()).includes('http://127.0.0.1:1/elsewhere.bin\n pause=true'),
    );
    const all = [...(await allTasks(attic)), ...(await allTasks(cellar))].map(uriOf);
    expect(all).not.toContain('http://127.0.0.1:1/elsewhere.bin');
    expect((await allTasks(attic)).map(uriOf)).not.toContain('http://127.0.0.1:1/named.bin');
    await page.getByRole('button', { name: 'Server: Cellar' }).waitFor();
  });
});
