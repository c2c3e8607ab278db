import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { bundleReduxDevTools } from './support/browsers/reduxDevTools';
import { dialogNamed, goTo, untilAt, untilConnected, untilDisconnected } from './support/page/pageElements';
import { settingControl, untilStored } from './support/page/settings';
import { serveSite } from './support/servers/site';
import { openTab, tab } from './support/page/tabs';

const browser = browserForTests();
const started = cleanUp(afterEach);
let devTools: string;
beforeAll(async () => {
  devTools = await bundleReduxDevTools();
});

/** Its encodings are all different. */
const secret = 'Käse "im" Haus/ein?Wort~ÿ & 1+2=3\\%<b>';
const bytes = Buffer.from(secret);
const encodings: Readonly<Record<string, string>> = {
  plain: secret,
  base64: bytes.toString('base64'),
  base64url: bytes.toString('base64url'),
  'URL-encoded': encodeURIComponent(secret),
  hex: bytes.toString('hex'),
  'JSON-escaped': JSON.stringify(secret).slice(1, -1),
};

const encodingsIn = (texts: readonly string[]): string[] => {
  const all = texts.map((text) => text.toLowerCase());
  return Object.entries(encodings).flatMap(([name, encoded]) => (all.some((text) => text.includes(encoded.toLowerCase())) ? [name] : []));
};

/** All texts inside a value, keys included. */
const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...leavesOf(inner)]);
};

/** The texts that each place has shown so far. */
type Seen = Map<string, Set<string>>;

async function look(page: Page, seen: Seen): Promise<void> {
  const parts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    return {
      URL: [location.href, document.referrer],
      history: [...navigation.entries().map(({ url }) => url ?? ''), JSON.stringify(history.state)],
      title: [document.title],
      DOM: [...elements.flatMap((element) => [...element.attributes].map(({ value }) => value)), document.documentElement.textContent],
    };
  });
  const shown = leavesOf(await page.evaluate(() => shownByDevTools()));
  const log = leavesOf(await page.evaluate(() => Reflect.get(Object(reduxStore.getState()), 'debugLog') as unknown));
  const written = await page.content();
  for (const [place, texts] of Object.entries({ ...parts, 'serialized DOM': [written], 'DevTools log': shown, 'debug log': log })) {
    const known = seen.get(place) ?? new Set();
    seen.set(place, known);
    for (const text of texts) known.add(text);
  }
}

const leaksIn = (seen: Seen): Record<string, string[]> =>
  Object.fromEntries(
    [...seen].flatMap(([place, texts]) => {
      const leaks = encodingsIn([...texts]);
      return leaks.length > 0 ? [[place, leaks]] : [];
    }),
  );

describe('e2e/secrets', () => {
  it('keeps a planted secret out of URL, history, console, title, DOM, debug log, DevTools and the default export', async () => {
    expect(new Set(Object.values(encodings)).size).toBe(6);
    const daemon = await started(startAria2({ secret }));
    const gid = await addUri(daemon, 'http://127.0.0.1:1/file.bin', { pause: 'true', 'http-passwd': secret });
    const site = await started(serveSite());
    const link = `#!/settings/rpc/set/ws/127.0.0.1/${daemon.port}/jsonrpc/${encodings['base64url'] ?? ''}`;
    const visit = await browser.open(`${site.url}${link}`, { before: { path: devTools }, expected: absenceTrouble });
    const { page } = visit;
    const seen: Seen = new Map();
    await untilAt(page, '#!/downloading');
    await untilConnected(page);
    await look(page, seen);
    // Shows that the search works: the store has the secret.
    expect(encodingsIn(leavesOf(await page.evaluate(() => reduxStore.getState())))).toContain('base64');

    // Debug mode logs every message of the pages visited here.
    await openPath(page, '/settings/arioso/debug');
    await settingControl(page, 'debugMode').check();
    for (const path of ['/waiting', `/task/detail/${gid}`, '/status', '/new', '/settings/aria2/rpc', '/settings/aria2/http', '/debug']) {
      await openPath(page, path);
      await page.getByRole('main').locator('button, input, [role="row"]').first().waitFor();
      await look(page, seen);
    }
    await openPath(page, `/task/detail/${gid}`);
    await tab(page, 'Settings').click();
    await page.locator('[data-option="http-passwd"]').waitFor();
    await look(page, seen);

    await openPath(page, '/settings/arioso');
    await openTab(page, `127.0.0.1:${daemon.port}`);
    await settingControl(page, 'secret').fill(`${secret} no more`);
    await settingControl(page, 'secret').press('Enter');
    await untilDisconnected(page, /secret refused/);
    await look(page, seen);
    await dialogNamed(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await settingControl(page, 'secret').fill(secret);
    await settingControl(page, 'secret').press('Enter');
    await untilStored(page, 'the secret', (options) => JSON.stringify(options).includes(encodings['base64'] ?? '?'));
    await untilConnected(page);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText(/^aria2 1\.\d+\.\d+ answers/).waitFor();
    await look(page, seen);

    await openPath(page, '/settings/aria2/http');
    const password = page.locator('[data-option="http-passwd"]');
    await password.getByRole('textbox').or(password.locator('input')).first().fill(secret);
    await page.locator('[data-option="http-passwd"][data-phase="success"], [data-option="http-passwd"][data-phase="ready"]').waitFor();
    await waitUntil('aria2 has the password', async () =>
      JSON.stringify(await daemon.call('aria2.getGlobalOption')).includes(encodings['JSON-escaped'] ?? '?'),
    );
    await look(page, seen);
    await openPath(page, '/debug');
    await page.getByRole('tab', { name: 'RPC tester' }).click();
    await page.getByLabel('Method').selectOption('aria2.getGlobalOption');
    await page.getByRole('button', { name: 'Run' }).click();
    await page
      .getByText(/^OK after \d+ ms$/)
      .first()
      .waitFor();
    await look(page, seen);
    await page.getByRole('tab', { name: 'Log' }).click();
    const responses = page.locator('[data-level="DEBUG"]').filter({ hasText: 'getGlobalOption' });
    await responses.first().getByRole('button', { name: 'Detail' }).click();
    await page.getByRole('dialog', { name: 'Log entry' }).waitFor();
    await look(page, seen);
    await page.keyboard.press('Escape');

    await openPath(page, '/settings/arioso');
    await page.getByRole('button', { name: 'Export Settings' }).click();
    const dialog = dialogNamed(page, 'Export Settings');
    await look(page, seen);
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    const exported = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ rpcHost: '127.0.0.1' });
    seen.set('default export', new Set([exported, ...leavesOf(JSON.parse(exported))]));

    // The connection doctor probes when aria2 is gone.
    await daemon.kill();
    await untilDisconnected(page, /again in/);
    await openPath(page, '/status');
    await page.locator('[data-diagnosis]').waitFor();
    await look(page, seen);
    seen.set('console', new Set(visit.problems));

    const places = ['URL', 'history', 'console', 'title', 'DOM', 'serialized DOM', 'debug log', 'DevTools log', 'default export'];
    expect([...seen].flatMap(([place, { size }]) => (size > 0 ? [place] : [])).sort()).toEqual(places.sort());
    expect(leaksIn(seen)).toEqual({});
  });
});

async function openPath(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await untilAt(page, `#!${path}`);
}
