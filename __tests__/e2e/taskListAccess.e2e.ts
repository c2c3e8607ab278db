import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { action, boxOf, connection, dialogNamed, mainNavigation, taskRow, untilConnected, untilGone } from './support/page/pageElements';
import { touchFaults } from './support/states/examine';
import { serveSite, type Site } from './support/servers/site';
import { swipe } from './support/page/swipe';
import { addPaused, nowhere, searchBox, selectAllBox, taskMenu, untilSelected } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let site: Site;
let gids: { active: string; failed: string; paused: string };

beforeAll(async () => {
  const daemon: Aria2Process = await lasting(startAria2());
  const files = await lasting(startFileServer());
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
  const failed = await addUri(daemon, `${nowhere}/a-task-with-quite-a-long-name-that-has-failed.bin`, { 'max-tries': '1' });
  await waitForStatus(daemon, failed, 'error');
  const active = await addUri(daemon, `${files.url}/slow/20000/9000000/active.bin`);
  await waitForStatus(daemon, active, 'active');
  const [paused = ''] = await addPaused(daemon, ['paused-1.bin', 'paused-2.bin']);
  gids = { active, failed, paused };
});

describe('e2e/taskListAccess, tooltips', () => {
  it('name an icon late on hover, at once on focus by keyboard, and no longer after Escape', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport: { width: 1000, height: 700 } });
    const tooltip = page.getByRole('tooltip', { includeHidden: true });
    const name = 'Clear Stopped Tasks';
    await taskRow(page, gids.failed).waitFor();
    // Tooltips load after the first page.
    await waitUntil('a tooltip follows the pointer', async () => {
      await page.mouse.move(600, 600);
      await action(page, name).hover();
      return (await tooltip.count()) === 1;
    });
    expect(await tooltip.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.3s');
    await tooltip.getByText(name, { exact: true }).waitFor();
    await page.mouse.move(600, 600);
    await untilGone(tooltip);
    await action(page, name).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect([await tooltip.textContent(), await tooltip.isVisible()]).toEqual([name, true]);
    await page.keyboard.press('Escape');
    expect(await tooltip.count()).toBe(0);
  });
});

describe.each([
  { name: 'a phone on its side', width: 568, height: 320 },
  { name: 'a zoom of 500 %', width: 320, height: 256 },
])('e2e/taskListAccess in a low window: $name', ({ width, height }) => {
  it('scrolls to each part', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport: { width, height } });
    const box = taskRow(page, gids.failed).getByRole('checkbox');
    await box.click();
    await page.getByText('1 selected', { exact: true }).waitFor();
    await box.click();
    await page.getByText('1 selected', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.goto(`${site.url}#!/task/detail/${gids.active}`);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.locator('[data-field="download-dir"]').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('e2e/taskListAccess, printed', () => {
  it('is dark on white, with its rows and without navigation and bars', async () => {
    const { page } = await browser.open(`${site.url}?theme=dark#!/all`);
    const row = taskRow(page, gids.failed);
    await row.waitFor();
    await untilConnected(page);
    await page.emulateMedia({ media: 'print' });
    // These styles load late.
    await untilGone(mainNavigation(page));
    for (const gone of [connection(page), page.getByRole('toolbar'), row.getByRole('checkbox'), row.getByRole('button')]) {
      expect(await gone.count()).toBe(0);
    }
    const [color, background] = await row
      .locator('[data-cell="name"]')
      .evaluate((name) => [getComputedStyle(name).color, getComputedStyle(document.body).backgroundColor]);
    expect([color, background]).toEqual(['rgb(27, 30, 35)', 'rgb(255, 255, 255)']);
    const boxes = await Promise.all([taskRow(page, gids.active), row].map(boxOf));
    expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? NaN) + 56);
  });
});

describe('e2e/taskListAccess, the cause of a failure', () => {
  it('has all the room if there is too little for the message', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport: { width: 1000, height: 700 } });
    const cause = taskRow(page, gids.failed).getByText('No server answers at this address and port.', { exact: true });
    await cause.waitFor();
    const { isCut, rest } = await cause.evaluate((element) => {
      const { right } = element.closest('[role="gridcell"]')?.getBoundingClientRect() ?? new DOMRect();
      return { isCut: element.scrollWidth > element.clientWidth, rest: right - 8 - element.getBoundingClientRect().right };
    });
    expect(isCut).toBe(true);
    expect(rest).toBeCloseTo(0);
  });
});

describe('e2e/taskListAccess, the box of the header', () => {
  // Columns with a finger, and a narrow list with a mouse: the target of a box is not as wide as its column.
  it.each([
    { width: 850, hasTouch: true },
    { width: 700, hasTouch: false },
  ])('stands above those of the rows: $width pixels, touch $hasTouch', async ({ width, hasTouch }) => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport: { width, height: 1100 }, hasTouch });
    const [all, one] = await Promise.all([selectAllBox(page), taskRow(page, gids.failed).getByRole('checkbox')].map(boxOf));
    expect(all?.x).toBe(one?.x);
  });
});

describe('e2e/taskListAccess on a tablet', () => {
  it('is made for fingers', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport: { width: 800, height: 1100 }, hasTouch: true });
    await taskRow(page, gids.failed).waitFor();
    await action(page, 'Display Order').waitFor();
    expect(await touchFaults(page)).toEqual([]);
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])('e2e/taskListAccess on a phone of $width by $height', (viewport) => {
  it('never scrolls sideways, and is made for fingers', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport, hasTouch: true });
    await taskRow(page, gids.failed).waitFor();
    const check = async (what: string) => expect([what, await touchFaults(page)]).toEqual([what, []]);
    await check('list');
    await selectAllBox(page).tap();
    await page.getByText('4 selected', { exact: true }).waitFor();
    await check('all selected');

    await taskRow(page, gids.paused).getByRole('button', { name: 'Actions' }).tap();
    await taskMenu(page).waitFor();
    await check('context menu');
    const box = await taskMenu(page).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height).toBe(true);
    for (const submenu of ['Select', 'Display Order']) {
      await taskMenu(page).getByRole('menuitem', { name: submenu, exact: true }).tap();
      await page.getByRole('menu', { name: submenu }).waitFor();
      await check(`submenu ${submenu}`);
    }
    const higher = await taskMenu(page).boundingBox();
    expect(higher && higher.y >= 0 && higher.y + higher.height <= viewport.height).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await action(page, 'Display Order').tap();
    await page.getByRole('menu', { name: 'Display Order' }).waitFor();
    await check('Display Order');
    await page.keyboard.press('Escape');
    await action(page, 'More actions').tap();
    await page.getByRole('menu', { name: 'More actions' }).waitFor();
    await check('More actions');
    // A tap elsewhere closes the menu and does nothing else. The next taps come after what this one does.
    const link = await boxOf(connection(page).getByRole('link'));
    await page.touchscreen.tap(link.x + link.width / 2, link.y + link.height / 2);
    await untilGone(page.getByRole('menu'));
    await action(page, 'More actions').tap();
    await page.getByRole('menuitem', { name: 'Columns' }).tap();
    await dialogNamed(page, 'Columns').waitFor();
    await check('Columns');
    await page.keyboard.press('Escape');
    await taskRow(page, gids.failed).getByRole('button', { name: 'Retry' }).tap();
    await dialogNamed(page, 'Retry').waitFor();
    await check('Retry');
    await page.keyboard.press('Escape');
    await untilGone(page.getByRole('dialog'));
    await page.goto(`${site.url}#!/waiting`);
    await page.locator('[data-drag]').first().waitFor();
    await check('waiting');
  });

  it('has search, order and more actions in one row, and the other actions below the list while rows are selected', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport, hasTouch: true });
    await action(page, 'More actions').waitFor();
    const row = [searchBox(page), action(page, 'Display Order'), action(page, 'More actions')];
    const boxes = await Promise.all(row.map(boxOf));
    expect(new Set(boxes.map(({ y, height }) => y + height / 2)).size).toBe(1);
    expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44]);

    expect(await action(page, 'Start').count()).toBe(0);
    const last = taskRow(page, gids.failed);
    expect(await last.getAttribute('aria-rowindex')).toBe('5');
    const plain = await last.evaluate((element) => getComputedStyle(element).backgroundColor);
    await last.locator('[data-cell="name"]').tap();
    await action(page, 'Remove Task').waitFor();
    const { y, height } = await boxOf(last);
    expect(y + height).toBeLessThanOrEqual((await boxOf(page.getByText('1 selected', { exact: true }))).y);
    expect((await boxOf(action(page, 'Start'))).y).toBeLessThan((await boxOf(connection(page))).y);
    const [background, shadow] = await last.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return [backgroundColor, boxShadow];
    });
    expect(background).not.toBe(plain);
    expect(shadow).toContain('inset');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await last.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');

    // On the lowest phone this bar stands in place of the tabs, and at least three rows are whole.
    await page.setViewportSize({ width: 320, height: 640 });
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await untilGone(tabs);
    const header = await boxOf(page.getByRole('columnheader', { name: 'File Name' }));
    const bar = await boxOf(page.locator('[data-bar]'));
    expect(bar.y - header.y - header.height).toBeGreaterThan(3 * 84);

    await action(page, 'End Selection').tap();
    await untilSelected(page, []);
    await tabs.waitFor();
    await untilGone(action(page, 'Start'));
  });
});

describe('e2e/taskListAccess swipes', () => {
  async function openWith(width: number, settings: object = {}) {
    const storage = { 'Arioso.Options': JSON.stringify(settings) };
    const { page } = await browser.open(`${site.url}#!/downloading`, { viewport: { width, height: 800 }, hasTouch: true, storage });
    await untilConnected(page);
    await taskRow(page, gids.active).waitFor();
    return { page, finger: await page.context().newCDPSession(page) };
  }

  it('open and close the navigation of a phone', async () => {
    const { page, finger } = await openWith(390);
    const sheet = dialogNamed(page, 'Menu');
    await swipe(finger, 80, 300);
    await sheet.getByRole('link', { name: 'RPC Settings' }).waitFor();
    // Chromium could read this swipe as Back.
    await swipe(finger, 60, 250);
    await sheet.getByRole('link', { name: 'RPC Settings' }).waitFor();
    await swipe(finger, 250, 60);
    await untilGone(sheet);
    // A short and a slanting movement are ignored. The swipe after them works, so they have been handled by then.
    await swipe(finger, 80, 120);
    await swipe(finger, 80, 200, { down: 200 });
    expect(await sheet.count()).toBe(0);
    await swipe(finger, 80, 300);
    await sheet.waitFor();
    expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
    // The drawer is 300 pixels wide. This swipe begins beside it.
    await swipe(finger, 370, 60);
    await untilGone(sheet);
  });

  it.each(['servers', 'status', 'settings/aria2/http'])('open the navigation on the page %s, which scrolls itself', async (path) => {
    const { page, finger } = await openWith(390);
    await page.goto(`${site.url}#!/${path}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
    await swipe(finger, 60, 330);
    await dialogNamed(page, 'Menu').waitFor();
    expect(page.url()).toContain(path);
  });

  it('change the tab of a task, but not behind a dialog', async () => {
    const { page, finger } = await openWith(390);
    await page.goto(`${site.url}#!/task/detail/${gids.failed}`);
    await page.getByRole('button', { name: 'Download Again' }).tap();
    const folder = dialogNamed(page, 'Download Again').getByRole('textbox', { name: 'Folder' });
    await folder.fill('/typed');
    await swipe(finger, 300, 80);
    expect(await folder.inputValue()).toBe('/typed');
    await page.keyboard.press('Escape');
    await untilGone(page.getByRole('dialog'));
    const tabs = page.getByRole('tab');
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    await swipe(finger, 300, 80);
    await waitUntil('the second tab is selected', async () => (await tabs.nth(1).getAttribute('aria-selected')) === 'true');
  });

  it('collapse and expand the navigation of a tablet; a mouse does not', async () => {
    const { page, finger } = await openWith(900);
    const widthOf = async () => (await mainNavigation(page).boundingBox())?.width ?? 0;
    const narrow = await widthOf();
    expect(narrow).toBeLessThan(100);
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(600, 400, { steps: 4 });
    await page.mouse.up();
    await swipe(finger, 600, 300);
    expect(await widthOf()).toBe(narrow);
    await swipe(finger, 300, 600);
    await waitUntil('the navigation is wide', async () => (await widthOf()) > 150);
    await swipe(finger, 600, 300);
    await waitUntil('the navigation is narrow', async () => (await widthOf()) === narrow);
  });

  it('do nothing where the setting is off', async () => {
    const { page, finger } = await openWith(390, { swipeGesture: false });
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const sheet = dialogNamed(page, 'Menu');
    await sheet.waitFor();
    await swipe(finger, 250, 60);
    await sheet.getByRole('link', { name: 'All', exact: true }).waitFor();
    expect(await sheet.count()).toBe(1);
  });
});
