import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { freePort } from '../../scripts/lib/freePort';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { absenceTrouble, browserForTests, httpTrouble, socketTrouble } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import {
  dialogNamed,
  taskRow,
  typeWithoutRest,
  untilLateWatchersRun,
  untilAt,
  untilConnected,
  untilDisconnected,
  untilGone,
} from './support/page/pageElements';
import { answer, base64, button, settingControl, profileOf, setting, untilStored } from './support/page/settings';
import { serveSite, type Site } from './support/servers/site';
import { openTab, tab } from './support/page/tabs';
import { storedSettings } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let attic: Aria2Process;
let cellar: Aria2Process;
let site: Site;
let inAttic: string;
let inCellar: string;

beforeAll(async () => {
  [attic, cellar] = await Promise.all([
    lasting(startAria2({ secret: 'up' })),
    lasting(startAria2({ secret: 'down', extraArgs: ['--rpc-allow-origin-all'] })),
  ]);
  site = await lasting(serveSite());
  inAttic = await addUri(attic, 'http://127.0.0.1:1/attic.bin', { pause: 'true' });
  inCellar = await addUri(cellar, 'http://127.0.0.1:1/cellar.bin', { pause: 'true' });
});

/** The first is the active one. */
const storing = (first: object, ...others: object[]) => ({ 'Arioso.Options': JSON.stringify({ ...first, extendRpcServers: others }) });
const both = () => storing(profileOf(attic, 'Attic'), profileOf(cellar, 'Cellar'));

const result = (page: Page) => page.getByRole('status', { name: 'Result of the test' });

function countSockets(): void {
  const Original = WebSocket;
  let count = 0;
  class CountedSocket extends Original {
    constructor(url: string | URL) {
      super(url);
      Reflect.set(window, 'socketCount', (count += 1));
    }
  }
  window.WebSocket = CountedSocket;
}
const socketCount = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'socketCount'));

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Server: / }).click();
  await page.getByRole('menu', { name: 'Servers' }).getByRole('menuitemradio', { name, exact: true }).click();
}

describe('e2e/profiles', () => {
  it.each([
    ['ws', {}],
    ['http', { protocol: 'http' }],
    ['http GET', { protocol: 'http', httpMethod: 'GET' }],
  ])('goes from one daemon to another by %s without a reload, and back', async (_title, way) => {
    const storage = storing(profileOf(attic, 'Attic'), profileOf(cellar, 'Cellar', way));
    const { page } = await browser.open(`${site.url}#!/waiting`, { storage });
    await taskRow(page, inAttic).waitFor();
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await switchTo(page, 'Cellar');
    await taskRow(page, inCellar).waitFor();
    expect(await taskRow(page, inAttic).count()).toBe(0);
    await waitUntil('the title names it', async () => (await page.title()).includes('Waiting · Cellar'));
    await button(page, 'Server: Cellar').waitFor();
    await switchTo(page, 'Attic');
    await taskRow(page, inAttic).waitFor();
    expect(await taskRow(page, inCellar).count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await untilStored(page, 'Attic as the active one', ({ rpcAlias }) => rpcAlias === 'Attic');
    expect(await storedSettings(page)).toMatchObject({ rpcAlias: 'Attic', extendRpcServers: [{ rpcAlias: 'Cellar' }] });
  });

  it('leaves a detail page, whose task another daemon does not know', async () => {
    const { page } = await browser.open(`${site.url}#!/task/detail/${inAttic}`, { storage: both() });
    await untilConnected(page);
    await switchTo(page, 'Cellar');
    await untilAt(page, '#!/downloading');
    await untilConnected(page);
    expect(await page.getByRole('dialog', { name: 'Error' }).count()).toBe(0);
  });

  it('leaves a detail page for a server that is down, too', async () => {
    const away = { ...profileOf(cellar, 'Away'), rpcPort: String(await freePort()) };
    const { page } = await browser.open(`${site.url}#!/task/detail/${inAttic}`, {
      storage: storing(profileOf(attic, 'Attic'), away),
      expected: absenceTrouble,
    });
    await untilConnected(page);
    await switchTo(page, 'Away');
    await untilAt(page, '#!/downloading');
  });

  it('adds a connection from a pasted address, tests it, activates it, and removes the other', async () => {
    const { page } = await browser.open(`${site.url}#!/settings/arioso`, { storage: storing(profileOf(attic, 'Attic')) });
    await untilConnected(page);
    await button(page, 'Add RPC Setting').click();
    await page.getByRole('textbox', { name: 'Fill in from an address' }).fill(`ws://token:wrong@127.0.0.1:${cellar.port}/jsonrpc`);
    await page.getByRole('textbox', { name: 'Fill in from an address' }).press('Enter');
    await page.getByText('The fields below are filled in.').waitFor();
    expect(await settingControl(page, 'rpcPort').inputValue()).toBe(String(cellar.port));
    expect(await page.getByRole('textbox', { name: 'Fill in from an address' }).inputValue()).toBe('');

    await button(page, 'Test connection').click();
    await result(page).getByText('No connection: Authorization Failed!').waitFor();
    await button(page, 'Show secret').click();
    expect(await settingControl(page, 'secret').getAttribute('type')).toBe('text');
    expect(await settingControl(page, 'secret').inputValue()).toBe('wrong');
    await settingControl(page, 'secret').fill('down');
    await button(page, 'Hide secret').click();
    await button(page, 'Test connection').click();
    await result(page)
      .getByText(/^aria2 1\.\d+\.\d+ answers/)
      .waitFor();
    // Testing a connection does not touch the live one.
    await untilConnected(page);
    expect(await storedSettings(page)).toMatchObject({
      rpcAlias: 'Attic',
      extendRpcServers: [{ rpcPort: cellar.port, secret: base64('down') }],
    });

    await settingControl(page, 'rpcAlias').fill('Cellar');
    await tab(page, 'Cellar').waitFor();
    await button(page, 'Activate').click();
    await button(page, 'Server: Cellar').waitFor();
    await untilConnected(page);
    expect(await button(page, 'Remove RPC Setting').isDisabled()).toBe(true);
    await openTab(page, 'Attic');
    await button(page, 'Remove RPC Setting').click();
    await dialogNamed(page, 'Remove the server?').getByRole('listitem').filter({ hasText: 'Attic' }).waitFor();
    await answer(page, 'OK');
    await untilGone(tab(page, 'Attic'));
    await untilStored(page, 'one', (options) => (options['extendRpcServers'] as object[]).length === 0);
  });

  it('says why a connection fails, while the live one goes on', async () => {
    const { page } = await browser.open(`${site.url}#!/settings/arioso`, {
      storage: storing(profileOf(attic, 'Attic'), profileOf(attic, 'Nobody', { rpcPort: 1 })),
      expected: [socketTrouble, httpTrouble],
    });
    await untilConnected(page);
    await openTab(page, 'Nobody');
    await button(page, 'Test connection').click();
    await result(page).getByText('No connection: No aria2 answers at this address.').waitFor();
    await result(page).locator('[data-diagnosis="refusedPort"]').waitFor();
    await settingControl(page, 'protocol').selectOption('http');
    await button(page, 'Test connection').click();
    await result(page).getByText('No connection').waitFor();
    await untilConnected(page);
  });

  it('explains wrong input and saves none of it', async () => {
    const { page } = await browser.open(`${site.url}#!/settings/arioso`, { storage: both(), before: countSockets });
    await untilConnected(page);
    await openTab(page, 'Cellar');
    await settingControl(page, 'rpcHost').fill('');
    await setting(page, 'rpcHost').getByRole('alert').filter({ hasText: 'RPC host cannot be empty!' }).waitFor();
    expect(await setting(page, 'rpcHost').getAttribute('data-phase')).toBe('error');
    await settingControl(page, 'rpcHost').fill('a b');
    await page.getByText('Parameter is invalid!').waitFor();
    for (const wrong of ['x', '-5', '0', '99999']) {
      await settingControl(page, 'rpcPort').fill(wrong);
      await settingControl(page, 'rpcPort').press('Enter');
      await setting(page, 'rpcPort').getByRole('alert').filter({ hasText: 'Parameter is invalid!' }).waitFor();
      expect(await settingControl(page, 'rpcPort').inputValue()).toBe(wrong);
    }
    // Fields save in the order of their changes, so the wrong input would be stored by now.
    await settingControl(page, 'rpcAlias').fill('Vault');
    await untilStored(page, 'the new name', (options) => JSON.stringify(options['extendRpcServers']).includes('"Vault"'));
    expect(await storedSettings(page)).toMatchObject({ extendRpcServers: [{ rpcHost: '127.0.0.1', rpcPort: cellar.port }] });
    // The live connection was not touched.
    await untilConnected(page);
    expect(await socketCount(page)).toBe(1);
  });

  it('reconnects when a field is left, and not with every key', async () => {
    const { page, expectProblem } = await browser.open(`${site.url}#!/settings/arioso`, {
      storage: storing(profileOf(attic, 'Attic')),
      before: countSockets,
    });
    expectProblem(socketTrouble);
    await untilConnected(page);
    await openTab(page, 'Attic');
    await typeWithoutRest(settingControl(page, 'secret'), 'wrong');
    await settingControl(page, 'secret').press('Enter');
    await untilDisconnected(page, /secret refused/);
    expect(await socketCount(page)).toBe(2);
    await answer(page, 'OK');
    await settingControl(page, 'secret').fill('up');
    // A pause in the typing connects as well.
    await untilConnected(page);
    expect(await socketCount(page)).toBe(3);
    await settingControl(page, 'rpcAlias').fill('Roof');
    await button(page, 'Server: Roof').waitFor();
    expect(await socketCount(page)).toBe(3);
  });

  it('keeps the server of each of two tabs, and the changes of both', async () => {
    const { page, context } = await browser.open(`${site.url}#!/settings/arioso`, { storage: both() });
    await untilConnected(page);
    const other = await context.newPage();
    await other.goto(`${site.url}#!/settings/arioso`);
    await untilConnected(other);
    for (const each of [page, other]) await untilLateWatchersRun(each);
    await switchTo(other, 'Cellar');
    await button(other, 'Server: Cellar').waitFor();
    await openTab(page, 'Cellar');
    await openTab(other, 'Attic');
    // Both tabs change a profile of their own at the same moment.
    await Promise.all([settingControl(page, 'httpMethod').selectOption('GET'), settingControl(other, 'httpMethod').selectOption('GET')]);
    await untilStored(page, 'both', (options) => JSON.stringify(options).split('"httpMethod":"GET"').length === 3);
    await Promise.all([button(page, 'Add RPC Setting').click(), button(other, 'Add RPC Setting').click()]);
    for (const each of [page, other]) await waitUntil('there are five tabs', async () => (await each.getByRole('tab').count()) === 5);
    await button(page, 'Server: Attic').waitFor();
    await button(other, 'Server: Cellar').waitFor();
    await untilConnected(page);
    await untilConnected(other);
    await page.reload();
    await button(page, 'Server: Attic').waitFor();
  });

  it('shows locked settings as read-only, and hides hidden ones', async () => {
    const locked = await lasting(
      serveSite({
        daemons: [{ port: attic.port, secret: 'up', alias: 'Attic' }],
        preset: { locked: ['profiles', 'theme'], hide: ['title'], defaults: { theme: 'light' } },
      }),
    );
    const { page } = await browser.open(`${locked.url}#!/settings/arioso`);
    await untilConnected(page);
    expect(await settingControl(page, 'theme').isDisabled()).toBe(true);
    await setting(page, 'theme').getByText('Set by the administrator').waitFor();
    const switches = page.getByRole('button', { name: /^(Colours|Language): / });
    await switches.first().waitFor();
    expect(await switches.count()).toBe(1);
    // The next visit begins with this theme, before the preset arrives.
    expect(await page.evaluate(() => localStorage.getItem('Arioso.Theme'))).toBe('light');
    expect(await setting(page, 'title').count()).toBe(0);
    await openTab(page, 'Attic');
    expect(await settingControl(page, 'rpcHost').isEditable()).toBe(false);
    expect(await button(page, 'Remove RPC Setting').isDisabled()).toBe(true);
  });
});
