import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { freePort } from '../../scripts/lib/freePort';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests, httpTrouble, probeTrouble, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilAdded } from './support/daemonState';
import { denyStorage } from './support/browsers/denyStorage';
import { accessibilityFaults, examinedVisit, sidewaysFaults } from './support/states/examine';
import { cell, focusedElement, taskRow, untilAt, untilConnected } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { visitPageStates, visitsTimeoutMs } from './support/states/visitPageStates';
import type { StateGids } from './support/states/pageState';
import { startStatesTestbed, type StatesTestbed } from './support/states/statesTestbed';
import { listStates } from './support/states/listStates';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let testbed: StatesTestbed;
let daemon: Aria2Process;
let emptyDaemon: Aria2Process;
let site: Site;
let emptySite: Site;
let gids: StateGids;

beforeAll(async () => {
  testbed = await startStatesTestbed(lasting);
  ({ daemon, site, gids } = testbed);
  emptyDaemon = await lasting(startAria2());
  emptySite = await lasting(serveSite({ daemons: [{ port: emptyDaemon.port }] }));
});

describe('e2e/accessibility, all states of the lists', () => {
  it(
    'finds no fault on the lists, nor on what opens above them',
    async () => {
      expect(
        await visitPageStates({
          ...testbed,
          browser,
          states: listStates(testbed.gids),
          visit: examinedVisit,
          examine: accessibilityFaults,
        }),
      ).toEqual([]);
    },
    visitsTimeoutMs,
  );

  it('finds no fault where there is no task, no daemon, no storage, or no code', async () => {
    const nowhere = await started(serveSite({ daemons: [{ port: await freePort() }] }));
    const faults: string[] = [];
    const examine = async (name: string, url: string, options: VisitOptions, show: (page: Page) => Promise<unknown>) => {
      const { page } = await browser.open(url, { ...examinedVisit, ...options });
      await show(page);
      faults.push(...(await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`));
    };
    await examine('no task', emptySite.url, {}, (page) => page.locator('main a[href="#!/new"]').waitFor());
    await examine('no daemon', nowhere.url, { expected: [...probeTrouble, httpTrouble] }, (page) =>
      page.locator('form select').first().waitFor(),
    );
    const failed = { expected: [/Failed to load resource/, /^request failed/] };
    await examine('no code', emptySite.url, failed, async (page) => {
      await untilConnected(page);
      await page.getByRole('button', { name: 'Columns' }).waitFor();
      await page.context().route(/\.(?:js|css)$/, (route) => route.abort('failed'));
      await page.goto(`${emptySite.url}#!/status`);
      await page.getByRole('alert').first().waitFor();
    });
    const { page: blocked } = await browser.open(emptySite.url, { before: denyStorage({ cookies: true }) });
    await blocked.getByRole('alertdialog').waitFor();
    faults.push(...(await axeFindings(blocked)));
    await blocked.setViewportSize({ width: 320, height: 640 });
    faults.push(...(await sidewaysFaults(blocked)));
    expect(faults).toEqual([]);
  });
});

/** Whether an outline or a shadow shows the focus. The shape of a hidden box is its parent or a child. */
const focusIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    return [element, element.parentElement, element.querySelector('*')].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

describe('e2e/accessibility with forced colours', () => {
  it('still shows the focus, the selection, the progress and the state', async () => {
    const { page } = await browser.open(`${site.url}#!/all`);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const row = taskRow(page, gids.paused);
    await row.waitFor();
    const colours = await taskRow(page, gids.complete)
      .getByRole('progressbar')
      .evaluate((track) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(track);
        return [backgroundColor, ...(backgroundImage.match(/rgba?\([^)]*\)/g) ?? [])];
      });
    expect(new Set(colours).size).toBe(2);
    for (const [gid, state] of [
      [gids.paused, 'Paused'],
      [gids.complete, 'Completed'],
      [gids.failed, 'Error'],
    ] as const)
      await cell(page, gid, 'status').filter({ hasText: state }).waitFor();

    // The row without its box, which changes too.
    const box = await row.boundingBox();
    const clip = { x: (box?.x ?? 0) + 60, y: box?.y ?? 0, width: 300, height: box?.height ?? 0 };
    await row.getByRole('checkbox').hover();
    const before = await page.screenshot({ clip });
    await row.getByRole('checkbox').check();
    await page.locator(`[data-gid="${gids.paused}"][aria-selected="true"]`).waitFor();
    expect((await page.screenshot({ clip })).equals(before)).toBe(false);
    const invisible: string[] = [];
    let landings = 0;
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      if (!(await page.evaluate(() => document.activeElement !== document.body))) continue;
      landings += 1;
      if (!(await focusIsVisible(page))) invisible.push(await focusedElement(page));
    }
    expect(landings).toBeGreaterThan(8);
    expect(invisible).toEqual([]);
  });
});

describe('e2e/accessibility by axe', () => {
  it('would find a fault if there were one', async () => {
    const { page } = await browser.open(emptySite.url);
    await untilConnected(page);
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('button'), document.createElement('img'));
    });
    expect((await axeFindings(page)).map((line) => line.split(':')[0]).sort()).toEqual(['button-name', 'image-alt']);
  });
});

describe('e2e/accessibility by keyboard', () => {
  it('reaches every control by Tab, with the focus in sight', async () => {
    const { page } = await browser.open(`${site.url}#!/all`);
    for (const gid of [gids.active, gids.paused, gids.failed]) await taskRow(page, gid).waitFor();
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    await taskRow(page, gids.paused).getByRole('checkbox').check();
    const wanted: readonly string[] = await page.evaluate(() => {
      document.body.focus();
      (document.activeElement as HTMLElement | null)?.blur();
      const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
      // In a row, Tab reaches the controls of the active row only; keys go from row to row.
      return [...document.querySelectorAll('a[href], button:not(:disabled), input, select, textarea')]
        .filter((element) => element.checkVisibility() && !element.matches('[tabindex="-1"]'))
        .map(nameOf);
    });
    expect(wanted.length).toBeGreaterThan(25);
    // The bell's name changes when a download ends.
    const steady = (name: string): string => name.replace(/: \d+ new$/, '');
    const reached = new Set<string>();
    const invisible: string[] = [];
    const missing = () => wanted.filter((name) => !reached.has(steady(name)) && !/^(Downloading|Waiting|Finished)/.test(name));
    // Tab also stops at the list, at column separators, and at parts of the page that load meanwhile.
    for (let step = 0; step < wanted.length * 2 && missing().length > 0; step += 1) {
      await page.keyboard.press('Tab');
      const name = await focusedElement(page);
      reached.add(steady(name));
      if (!(await focusIsVisible(page)) && (await page.evaluate(() => document.activeElement !== document.body))) invisible.push(name);
    }
    expect(missing()).toEqual([]);
    expect(invisible).toEqual([]);
  });

  it('selects, asks, answers and gives the focus back without a mouse', async () => {
    const { page } = await browser.open(`${site.url}#!/all`);
    await taskRow(page, gids.paused).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.locator(`[data-gid="${gids.paused}"][aria-selected="true"]`).waitFor();
    await page.getByRole('button', { name: 'Remove Task' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Remove task' }).waitFor();
    const inside = () =>
      page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body);
    expect(await focusedElement(page)).toBe('Cancel');
    const visited = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      expect(await inside()).toBe(true);
      visited.add(await focusedElement(page));
      await page.keyboard.press('Tab');
    }
    expect([...visited]).toEqual(expect.arrayContaining(['Cancel', 'OK']));
    await page.keyboard.press('Escape');
    await waitUntil('the focus is back', async () => (await focusedElement(page)) === 'Remove Task');
    expect(await daemon.call('aria2.tellStatus', gids.paused, ['status'])).toEqual({ status: 'paused' });
  });

  it('goes through a menu by arrows', async () => {
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    const button = page.getByRole('button', { name: /^Colours/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await waitUntil('the chosen one has the focus', async () => (await focusedElement(page)) === 'Dark');
    await page.keyboard.press('ArrowUp');
    expect(await focusedElement(page)).toBe('Light');
    await page.keyboard.press('ArrowUp');
    expect(await focusedElement(page)).toBe('Follow system');
    await page.keyboard.press('Home');
    expect(await focusedElement(page)).toBe('Light');
    await page.keyboard.press('End');
    expect(await focusedElement(page)).toBe('Follow system');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focusedElement(page)).toMatch(/^Colours/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="light"]').waitFor();
  });

  it('adds a download by Ctrl+Enter', async () => {
    const { page } = await browser.open(`${emptySite.url}#!/new`);
    await untilConnected(page);
    await waitUntil('the box has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'));
    await page.keyboard.type('no link');
    await page.keyboard.press('Control+Enter');
    await page.getByText('No valid link yet').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('http://127.0.0.1:1/typed.bin');
    await page.keyboard.press('Control+Enter');
    await untilAt(page, '#!/downloading');
    await untilAdded(emptyDaemon, 'http://127.0.0.1:1/typed.bin');
  });
});
