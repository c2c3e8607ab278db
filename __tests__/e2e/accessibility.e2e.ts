import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/lab/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/lab/fileServer';
import { freePort } from '../../scripts/lab/freePort';
import { addUri, waitForStatus } from '../../scripts/lab/tasks';
import { waitUntil } from '../../scripts/lab/waitUntil';
import { axeFindings } from './support/axe';
import { browserForTests, httpTrouble, probeTrouble } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { focusedElement, taskGrid, taskRow, untilAt, untilConnected } from './support/gauges';
import { serveSite, type Site } from './support/site';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let daemon: Aria2Process;
let site: Site;
let emptySite: Site;
let gids: { active: string; paused: string; failed: string; complete: string };

beforeAll(async () => {
  const files: FileServer = await lasting(startFileServer());
  daemon = await lasting(startAria2({ extraArgs: ['--max-concurrent-downloads=1'] }));
  site = await lasting(
    serveSite({
      daemons: [
        { port: daemon.port, alias: 'Lab' },
        { port: 1, alias: 'Other' },
      ],
    }),
  );
  const empty = await lasting(startAria2());
  emptySite = await lasting(serveSite({ daemons: [{ port: empty.port }] }));
  const failed = await addUri(daemon, `${files.url}/status/404`);
  await waitForStatus(daemon, failed, 'error');
  const complete = await addUri(daemon, `${files.url}/file/5000/complete.bin`);
  await waitForStatus(daemon, complete, 'complete');
  const active = await addUri(daemon, `${files.url}/slow/20000/9000000/active.bin`);
  await waitForStatus(daemon, active, 'active');
  await addUri(daemon, `${files.url}/slow/20000/9000000/waiting.bin`);
  const paused = await addUri(daemon, `${files.url}/slow/20000/9000000/paused.bin`, { pause: 'true' });
  gids = { active, paused, failed, complete };
});

const phone = { width: 390, height: 844 };

describe.each([
  { theme: 'dark', language: 'en', remove: 'Remove Task' },
  { theme: 'light', language: 'en', remove: 'Remove Task' },
  { theme: 'dark', language: 'zh_Hans', remove: '移除任务' },
  { theme: 'light', language: 'zh_Hant', remove: '移除任務' },
])('e2e/accessibility by axe, $theme, $language', ({ theme, language, remove }) => {
  const storage = { 'Arioso.Options': JSON.stringify({ theme, language }) };

  it('finds nothing on any screen', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { storage });
    for (const gid of Object.values(gids)) await taskRow(page, gid).waitFor();
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await taskRow(page, gids.active).click();
    await taskRow(page, gids.failed).click();
    await page.locator(`[data-gid="${gids.failed}"][aria-selected="true"]`).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: /Lab/ }).click();
    await page.getByRole('menu').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('toolbar').getByRole('button', { name: remove, exact: true }).click();
    await page.getByRole('dialog').getByText('active.bin').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    for (const hash of ['#!/new', '#!/settings/aria2/basic', `#!/task/detail/${gids.active}`]) {
      await page.goto(site.url + hash);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([hash, await axeFindings(page)]).toEqual([hash, []]);
    }
  });

  it('finds nothing on an empty list, without a daemon, and on a phone', async () => {
    const { page } = await browser.open(emptySite.url, { storage });
    await page.locator('main a[href="#!/new"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const nowhere = await started(serveSite({ daemons: [{ port: await freePort() }] }));
    const { page: lost } = await browser.open(nowhere.url, { storage, expected: [...probeTrouble, httpTrouble] });
    await lost.getByRole('heading', { level: 1 }).waitFor();
    await lost.locator('form select').first().waitFor();
    expect(await axeFindings(lost)).toEqual([]);

    const { page: small } = await browser.open(`${site.url}#!/all`, { storage, viewport: phone, hasTouch: true });
    await taskRow(small, gids.active).waitFor();
    expect(await axeFindings(small)).toEqual([]);
    await small.locator('button[aria-haspopup="dialog"]').tap();
    await small.getByRole('dialog').locator('a[href="#!/settings/aria2/rpc"]').waitFor();
    expect(await axeFindings(small)).toEqual([]);
  });
});

/** A box or an outline that is drawn around what has the focus; a hidden box shows it on what stands for it. */
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
    for (const gid of Object.values(gids)) await taskRow(page, gid).waitFor();
    await taskRow(page, gids.paused).getByRole('checkbox').check();
    const wanted: readonly string[] = await page.evaluate(() => {
      document.body.focus();
      (document.activeElement as HTMLElement | null)?.blur();
      const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
      return [...document.querySelectorAll('a[href], button:not(:disabled, [tabindex="-1"]), input, select, textarea')]
        .filter((element) => element.checkVisibility())
        .map(nameOf);
    });
    expect(wanted.length).toBeGreaterThan(25);
    const reached = new Set<string>();
    const invisible: string[] = [];
    // The list itself and its column separators are stops too.
    for (let step = 0; step < wanted.length + 20; step += 1) {
      await page.keyboard.press('Tab');
      const name = await focusedElement(page);
      reached.add(name);
      if (!(await focusIsVisible(page)) && (await page.evaluate(() => document.activeElement !== document.body))) invisible.push(name);
    }
    expect(wanted.filter((name) => !reached.has(name) && !/^(Downloading|Waiting|Finished)/.test(name))).toEqual([]);
    expect(invisible).toEqual([]);
  });

  it('selects, asks, answers and gives the focus back without a mouse', async () => {
    const { page } = await browser.open(`${site.url}#!/all`);
    await taskRow(page, gids.paused).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.locator(`[data-gid="${gids.paused}"][aria-selected="true"]`).waitFor();
    await page.getByRole('button', { name: 'Remove Task' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Remove tasks' }).waitFor();
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
    await taskGrid(page).or(page.locator('main a[href="#!/new"]')).first().waitFor();
  });
});
