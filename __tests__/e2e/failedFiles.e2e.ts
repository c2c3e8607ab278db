import type { Page, Route } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { retryDelaysMs } from '../../src/domain/backOff';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, mainNavigation, taskRow, untilConnected, untilGone, untilLateWatchersRun, press } from './support/page/pageElements';
import { untilRowsStay } from './support/page/taskLists';
import { serveSite, type Site } from './support/servers/site';
import { linksBox } from './support/page/newTaskPage';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let site: Site;
let gid: string;

beforeAll(async () => {
  daemon = await lasting(startAria2());
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
  gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
});

/** Scripts and style sheets that load after the first page. */
const lateFiles = /\/(?!main\.|head\.|page\.)[\w-]+\.\w{8}\.(?:js|css)$/;
const lateWatchers = '**/lateWatchers.*.js';
const failure = [/Failed to load resource/, /^request failed/];

/** A page for which later files can be broken and repaired. `prepare` runs before the page loads. */
async function open(address: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const { page, context } = await browser.open('about:blank', { expected: failure });
  let isBroken = true;
  await prepare(page);
  await context.route(lateFiles, (route) => (isBroken ? route.abort('failed') : route.continue()));
  await page.goto(address);
  await untilConnected(page);
  return { page, setBroken: (value: boolean) => void (isBroken = value) };
}

/** How often a file is requested before it counts as failed. */
const attempts = 1 + retryDelaysMs.length;
/** Resolves after the next frame. React has rendered the last failure by then. A timer after a frame runs when the frame is done. */
const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * Watches the requests of a page. The returned function waits until the prefetch in idle time has ended (app/prefetch). The prefetch
 * requests each file only once.
 */
function watchPrefetch(page: Page): () => Promise<unknown> {
  const files = new Set<string>();
  let open = 0;
  page.on('request', (request) => {
    open += 1;
    files.add(request.url().split('/').at(-1)?.split('.')[0] ?? '');
  });
  page.on('requestfinished', () => (open -= 1));
  page.on('requestfailed', () => (open -= 1));
  const isPrefetched = () => open === 0 && ['commands', 'taskMenu', 'antd'].every((file) => files.has(file));
  return () => waitUntil('the prefetch has ended', isPrefetched);
}

const alert = (page: Page) => page.getByRole('alert');

/** Presses "Try again" while an alert is there. A dialog over the page has an alert of its own, which is the last one. */
async function repair(page: Page): Promise<void> {
  let left: readonly string[] = [];
  await waitUntil('no alert is left', async () => {
    const button = page.getByRole('button', { name: 'Try again', exact: true }).last();
    if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    left = await alert(page).allTextContents();
    return left.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`An alert is left: ${left.join(' | ')}`, { cause: error });
  });
}

describe('e2e/failedFiles', () => {
  it('sends new downloads by the second press when the first could not load its code', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    let isBroken = true;
    await context.route('**/commands.*.js', (route) => (isBroken ? route.abort('failed') : route.continue()));
    await page.goto(`${site.url}#!/new`);
    await untilConnected(page);
    const box = linksBox(page);
    await box.fill('http://127.0.0.1:9/two.bin');
    await press(page, 'Download Later');
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    expect(await box.inputValue()).toBe('http://127.0.0.1:9/two.bin');
    isBroken = false;
    await box.fill('http://127.0.0.1:9/three.bin');
    await press(page, 'Download Later');
    await waitUntil('the download is at the daemon', async () =>
      JSON.stringify(await daemon.call('aria2.tellWaiting', 0, 10)).includes('three.bin'),
    );
    await untilGone(alert(page));
  });

  it.each([
    ['the script', '**/main.*.js'],
    ['the style sheet', '**/main.*.css'],
  ])('requests %s of the first load again', async (_name, file) => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    let requests = 0;
    await context.route(file, (route) => {
      requests += 1;
      // The preload link requests the style sheet too.
      return requests <= 2 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto(`${site.url}#!/waiting`);
    await untilConnected(page);
    await waitUntil('the page has its styles', () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent') !== ''),
    );
    expect(requests).toBeGreaterThan(2);
    expect(await page.locator('[data-load-failure]').count()).toBe(0);
  });

  it.each([
    ['is missing', { status: 404 }],
    ['is empty', { contentType: 'text/javascript', body: '' }],
    ['is another page', { contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }],
  ])('offers to reload when the application’s script %s', async (_how, answer) => {
    const { page, context } = await browser.open('about:blank', { expected: [...failure, /^page error/] });
    let isBroken = true;
    await context.route('**/main.*.js', (route) => (isBroken ? route.fulfill(answer) : route.continue()));
    await page.goto(`${site.url}#!/waiting`);
    await alert(page).getByText('Arioso could not be loaded completely.').waitFor();
    expect(await page.getByText('Connecting').count()).toBe(0);
    isBroken = false;
    await press(page, 'Reload');
    await untilConnected(page);
    await taskRow(page, gid).waitFor();
  });

  it.each([
    ['the script', /\/main\.\w+\.js$/],
    ['the script of the page', /\/page\.\w+\.js$/],
    ['the late watchers', /\/lateWatchers\.\w+\.js$/],
  ])('repairs %s that came damaged and that the browser must not request again', async (_name, file) => {
    for (const damaged of ['<!doctype html><title>Sign in</title>', '(() => {']) {
      const requests: string[] = [];
      const damage = (path: string): string | undefined => {
        if (!file.test(path)) return undefined;
        requests.push(path);
        return requests.length === 1 ? damaged : undefined;
      };
      const { url } = await lasting(serveSite({ daemons: [{ port: daemon.port }], damage }));
      const { page } = await browser.open(`${url}#!/waiting`, { expected: [...failure, /^page error/] });
      await untilConnected(page);
      await taskRow(page, gid).waitFor();
      // The late watchers open the list of keys.
      await waitUntil('the list of keys is open', async () => {
        await page.keyboard.press('?');
        return page.getByRole('dialog').isVisible();
      });
      expect(requests.length).toBeGreaterThan(1);
      expect(await alert(page).count()).toBe(0);
    }
  });

  it('offers to reload when the script of the page is missing, or all styles', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    await context.route('**/page.*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}#!/waiting`);
    await alert(page).getByText('Arioso could not be loaded completely.').waitFor();
    await context.unroute('**/page.*.js');
    await context.route('**/main.*.css', (route) => route.fulfill({ status: 404 }));
    await press(page, 'Reload');
    await untilConnected(page);
    await alert(page).getByText('Arioso could not be loaded completely.').waitFor();
    await context.unroute('**/main.*.css');
    await press(page, 'Reload');
    await untilConnected(page);
    await untilGone(alert(page));
  });

  it('counts a style sheet as failed that is another page, the first one and a late one', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    const answerWithPage = (files: string) =>
      context.route(files, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }));
    await answerWithPage('**/main.*.css');
    await page.goto(`${site.url}#!/waiting`);
    await alert(page).getByText('Arioso could not be loaded completely.').waitFor();
    await context.unroute('**/main.*.css');
    await answerWithPage('**/*.css');
    await context.route('**/main.*.css', (route) => route.continue());
    await press(page, 'Reload');
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    await context.unroute('**/*.css');
    await press(page, 'Try again');
    await untilGone(alert(page));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('starts although the style sheet hangs', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    let requests = 0;
    await context.route('**/main.*.css', (route) => {
      requests += 1;
      return requests <= 2 ? undefined : route.continue();
    });
    await page.goto(`${site.url}#!/waiting`, { waitUntil: 'commit' });
    await untilConnected(page);
    await taskRow(page, gid).waitFor();
  });

  it('requests the script of the page again when it could not be loaded', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    let requests = 0;
    await context.route('**/page.*.js', (route) => {
      requests += 1;
      return requests <= 2 ? route.abort('failed') : route.continue();
    });
    await page.goto(`${site.url}#!/waiting`);
    await untilConnected(page);
    await untilRowsStay(page);
    await taskRow(page, gid).click();
    await page.locator(`[data-gid="${gid}"][aria-selected="true"]`).waitFor();
    expect(requests).toBe(3);
  });

  it('keeps the list when no later file can be loaded, and loads all of them on demand', async () => {
    const { page, setBroken } = await open(`${site.url}#!/waiting`);
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    expect(await alert(page).count()).toBe(1);
    await taskRow(page, gid).waitFor();
    setBroken(false);
    await repair(page);
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    // The late watchers run as well: `?` opens the list of keys.
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  });

  it('opens a menu, a dialog and a page whose files could not be loaded at first', async () => {
    const { page, setBroken } = await open(`${site.url}#!/waiting`);
    await alert(page).waitFor();
    await taskRow(page, gid).click({ button: 'right' });
    setBroken(false);
    // The first press opens the menu too, because a further attempt follows. An open menu covers "Try again", so it is closed first.
    const menu = page.getByRole('menu');
    await waitUntil('the menu is open', async () => {
      if (!(await menu.isVisible()))
        await taskRow(page, gid)
          .click({ button: 'right', timeout: 1000 })
          .catch(() => undefined);
      return menu.isVisible();
    });
    await page.keyboard.press('Escape');
    await repair(page);

    await page.getByRole('button', { name: 'Columns' }).waitFor();
    setBroken(true);
    await press(page, 'Columns');
    await alert(page).waitFor();
    setBroken(false);
    await press(page, 'Columns');
    await dialogNamed(page, 'Columns').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Try again');

    setBroken(true);
    await mainNavigation(page).getByRole('link', { name: 'Aria2 Status' }).click();
    await alert(page).getByText('This page cannot be shown').waitFor();
    setBroken(false);
    await press(page, 'Try again');
    await page.getByRole('button', { name: 'Save Session' }).waitFor();
    expect(await alert(page).count()).toBe(0);
  });

  it('tells once that the files of the page of all servers could not be loaded', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    const untilPrefetched = watchPrefetch(page);
    await page.goto(`${site.url}#!/waiting`);
    // The late watchers are loaded when the list of keys opens.
    await waitUntil('the list of keys is open', async () => {
      await page.keyboard.press('?');
      return page.getByRole('dialog').isVisible();
    });
    await page.keyboard.press('Escape');
    await untilPrefetched();
    const failures = new Map<string, number>();
    page.on('requestfailed', (request) => {
      // Between two attempts, a fetch replaces what the browser has cached.
      if (request.resourceType() !== 'fetch') failures.set(request.url(), (failures.get(request.url()) ?? 0) + 1);
    });
    await context.route(lateFiles, (route) => route.abort('failed'));
    await mainNavigation(page).getByRole('link', { name: 'Servers' }).click();
    await alert(page).getByText('This page cannot be shown').waitFor();
    // If the poller of the page were in a file of its own, its last attempt could fail later than the page's.
    await waitUntil('the last attempt for each file has failed', () => [...failures.values()].every((count) => count >= attempts));
    await nextFrame(page);
    expect(await alert(page).count()).toBe(1);
    await context.unroute(lateFiles);
    await press(page, 'Try again');
    await page.getByRole('button', { name: 'Pause All' }).first().waitFor();
    expect(await alert(page).count()).toBe(0);
  });

  it('offers to try again in the sheet of a phone, which covers the page', async () => {
    const { page, setBroken } = await open(`${site.url}#!/waiting`, async (opened) => {
      await opened.setViewportSize({ width: 390, height: 844 });
    });
    await alert(page).waitFor();
    setBroken(false);
    await repair(page);
    await press(page, 'More');
    const sheet = dialogNamed(page, 'Menu');
    await sheet.getByRole('button', { name: 'What happened' }).waitFor();
    setBroken(true);
    await sheet.getByRole('button', { name: 'What happened' }).click();
    await sheet.getByRole('alert').waitFor();
    setBroken(false);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await untilGone(sheet.getByRole('alert'));
    await sheet.getByRole('button', { name: 'What happened' }).click();
    await dialogNamed(page, 'What happened').waitFor();
  });

  it.each([
    ['above the page', 0],
    ['on the page', 1],
  ])('retries the page and everything else by the button %s', async (_where, place) => {
    const { page, setBroken } = await open(`${site.url}#!/waiting`);
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    await mainNavigation(page).getByRole('link', { name: 'Aria2 Status' }).click();
    await alert(page).getByText('This page cannot be shown').waitFor();
    setBroken(false);
    await page.getByRole('button', { name: 'Try again', exact: true }).nth(place).click();
    await page.getByRole('button', { name: 'Save Session' }).waitFor();
    await untilGone(alert(page));
  });

  it('shows a page that could not be loaded offline once the network is back', async () => {
    const { page, context } = await browser.open(`${site.url}#!/waiting`, { expected: [...failure, /ERR_INTERNET_DISCONNECTED/] });
    await untilConnected(page);
    await untilLateWatchersRun(page);
    await context.setOffline(true);
    await mainNavigation(page).getByRole('link', { name: 'Aria2 Status' }).click();
    await alert(page).getByText('This page cannot be shown').waitFor();
    // The banner may say so too.
    const reason = alert(page).getByRole('paragraph');
    await reason.filter({ hasText: 'This device is offline, so a part of Arioso could not be loaded.' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save Session' }).waitFor();
    await untilGone(alert(page));
  });

  it('loads what was cut off by a network that went before the late watchers had come', async () => {
    const { page, context } = await browser.open('about:blank', { expected: [...failure, /ERR_INTERNET_DISCONNECTED/] });
    let isCutOff = false;
    await context.route(lateWatchers, async (route) => {
      if (isCutOff) return route.continue();
      isCutOff = true;
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await page.goto(`${site.url}#!/waiting`);
    await alert(page).getByText('This device is offline, so a part of Arioso could not be loaded.').waitFor();
    await context.setOffline(false);
    await untilGone(alert(page));
    await untilLateWatchersRun(page);
  });

  it('says that a page is loading when its code is slow', async () => {
    const { page, context } = await browser.open(`${site.url}#!/waiting`);
    await untilConnected(page);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await context.route(/\/(?:settingsPage|\w+)\.\w{8}\.js$/, (route) => arrived.then(() => route.continue()));
    await mainNavigation(page).getByRole('link', { name: 'Arioso Settings' }).click();
    await page.getByRole('status').getByText('Loading…').waitFor();
    arrive();
    await page.getByRole('button', { name: 'Add RPC Setting' }).waitFor();
    await untilGone(page.getByText('Loading…'));
  });

  it('says that a dialog is loading when its texts are slow', async () => {
    const { page, context } = await browser.open(`${site.url}#!/waiting`);
    await untilConnected(page);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await context.route(/\ben\.options\b/, (route) => arrived.then(() => route.continue()));
    await page.getByRole('button', { name: 'Global Speed Limits' }).click();
    await page.getByRole('status').getByText('Loading…').waitFor();
    arrive();
    await page.getByRole('dialog', { name: 'Global Speed Limits' }).waitFor();
    await untilGone(page.getByText('Loading…'));
  });

  it('shows a page only once the late watchers are loaded, so that the first press has its effect', async () => {
    const { page, context } = await browser.open('about:blank');
    const add = page.getByRole('button', { name: 'Add RPC Setting' });
    let presses = 0;
    const press = async (): Promise<void> => {
      await add.click({ timeout: 3000 });
      presses += 1;
    };
    const pressEarly = async (route: Route): Promise<void> => {
      await press().catch(() => undefined);
      await route.continue();
    };
    await context.route(lateWatchers, pressEarly);
    await Promise.all([page.waitForResponse(lateWatchers), page.goto(`${site.url}#!/settings/arioso`)]);
    if (presses === 0) await add.click();
    await page.getByRole('textbox', { name: 'Fill in from an address' }).waitFor();
  });

  it('shows a page although the late watchers cannot be loaded, and says so', async () => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    await context.route(lateWatchers, (route) => route.abort('failed'));
    await page.goto(`${site.url}#!/settings/arioso`);
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    await page.getByRole('button', { name: 'Add RPC Setting' }).waitFor();
  });

  it.each([
    ['a task', () => `task/detail/${gid}`, (page: Page) => page.getByRole('heading', { name: 'one.bin' })],
    ['the status', () => 'status', (page: Page) => page.getByText(/^[0-9a-f]{40}$/)],
  ])('fills the page of %s by one "Try again" when its poller could not be loaded', async (_name, path, data) => {
    const { page, context } = await browser.open('about:blank', { expected: failure });
    let isBroken = true;
    await context.route(lateWatchers, (route) => (isBroken ? route.abort('failed') : route.continue()));
    await page.goto(`${site.url}#!/${path()}`);
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    expect(await data(page).count()).toBe(0);
    isBroken = false;
    await press(page, 'Try again');
    await data(page).first().waitFor();
    await untilGone(alert(page));
  });

  it('says that the server has a new version, and reloads', async () => {
    // The navigation gets the real page. The later comparison gets another version.
    const { page, setBroken } = await open(site.url, (blank) =>
      blank.route(site.url, async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        const response = await route.fetch();
        const html = await response.text();
        return route.fulfill({ response, body: html.replace(/main\.\w+\.js/, 'main.00000000.js') });
      }),
    );
    await alert(page).getByText('A new version of Arioso is on the server.').waitFor();
    setBroken(false);
    await press(page, 'Reload');
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    expect(await alert(page).count()).toBe(0);
  });
});
