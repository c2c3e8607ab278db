import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { focusedElement, taskGrid, taskRow, untilLateWatchersRun, untilAt, untilGone } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { addPaused, searchBox, selectedNames, storedSettings, untilRowsStay, untilShown } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const names = ['one', 'two', 'three', 'four'];
const viewport = { width: 1600, height: 900 };
let gids: readonly string[];
let site: Site;

beforeAll(async () => {
  const daemon = await lasting(startAria2());
  gids = await addPaused(daemon, names);
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
});

const gidOf = (name: string): string => gids[names.indexOf(name)] ?? '';
const pathOf = (name: string): string => `#!/task/detail/${gidOf(name)}`;
const pane = (page: Page) => page.getByRole('region', { name: 'Task details' });
const divider = (page: Page) => page.getByRole('separator', { name: 'Resize' });
const untilShows = (page: Page, name: string) => pane(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
const widthOf = async (page: Page): Promise<number> => Math.round((await pane(page).boundingBox())?.width ?? 0);
const currentRows = (page: Page) => page.locator('[role="row"][aria-current="true"] [data-cell="name"]').allTextContents();

async function openList(hash = '#!/waiting', options: Parameters<typeof browser.open>[1] = {}): Promise<Page> {
  const { page } = await browser.open(`${site.url}${hash}`, { viewport, ...options });
  await untilShown(page, names);
  if (hash === '#!/waiting') await untilRowsStay(page);
  await untilLateWatchersRun(page);
  return page;
}

async function openByEnter(page: Page, name: string): Promise<void> {
  await taskGrid(page).focus();
  for (let step = -1; step < names.indexOf(name); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await untilShows(page, name);
}

describe('e2e/taskPane', () => {
  it('opens by Enter, is walked by the arrows in one history entry, and is closed by Escape', async () => {
    const page = await openList();
    await openByEnter(page, 'one');
    await untilAt(page, pathOf('one'));
    expect(await currentRows(page)).toEqual(['one']);
    expect(await focusedElement(page)).toBe('Tasks');
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.press('ArrowDown');
    await untilShows(page, 'two');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await untilShows(page, 'four');
    await page.keyboard.press('ArrowUp');
    await untilShows(page, 'three');
    await untilAt(page, pathOf('three'));
    expect(await currentRows(page)).toEqual(['three']);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await untilAt(page, '#!/waiting');
    await untilGone(pane(page));
    await page.goForward();
    await untilShows(page, 'three');

    await page.keyboard.press('Escape');
    await untilAt(page, '#!/waiting');
    await untilGone(pane(page));
    expect(await focusedElement(page)).toBe('Tasks');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilShows(page, 'four');
  });

  it('opens by double click and by the link, keeps search and selection, and is closed from inside', async () => {
    const page = await openList('#!/all');
    await searchBox(page).fill('t');
    await untilShown(page, ['two', 'three']);
    await taskRow(page, gidOf('two')).getByRole('checkbox').check();
    await taskRow(page, gidOf('three')).locator('[data-cell="name"]').dblclick();
    await untilShows(page, 'three');
    await taskRow(page, gidOf('two')).getByRole('link', { name: 'Details of two' }).click();
    await untilShows(page, 'two');
    await untilShown(page, ['two', 'three']);
    expect(await selectedNames(page)).toEqual(['two']);

    await page.keyboard.press('F6');
    expect(await focusedElement(page)).toBe('Task details');
    await pane(page).getByRole('tab', { name: 'Settings' }).click();
    await pane(page).locator('[data-option]').first().waitFor();
    await page.keyboard.press('Escape');
    await untilAt(page, '#!/all');
    await untilGone(pane(page));
    await untilShown(page, ['two', 'three']);
    expect(await selectedNames(page)).toEqual(['two']);
    expect(await focusedElement(page)).toBe('Tasks');

    await taskRow(page, gidOf('three')).locator('[data-cell="name"]').dblclick();
    await pane(page).locator('[role="tab"][aria-selected="true"]', { hasText: 'Settings' }).waitFor();
    await pane(page).getByRole('button', { name: 'Close' }).click();
    await untilGone(pane(page));
    await untilAt(page, '#!/all');
  });

  it('is resized by keys and by pointer within its bounds, and remembers its width', async () => {
    const page = await openList();
    await openByEnter(page, 'two');
    const room = await page.locator('main').evaluate((main) => main.clientWidth);
    expect(await widthOf(page)).toBe(Math.round(room * 0.4));
    await divider(page).focus();
    await page.keyboard.press('Home');
    await waitUntil('the pane is narrow', async () => (await widthOf(page)) === 420);
    expect(await divider(page).getAttribute('aria-valuenow')).toBe('420');
    await page.keyboard.press('ArrowRight');
    expect(await widthOf(page)).toBe(420);
    await page.keyboard.press('End');
    await waitUntil('the pane is wide', async () => (await widthOf(page)) === room - 640);
    expect(Math.round((await taskGrid(page).boundingBox())?.width ?? 0)).toBe(640);
    const box = await divider(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, 400);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 64, 420, { steps: 4 });
    await page.mouse.up();
    await waitUntil('the pane follows the pointer', async () => (await widthOf(page)) === room - 700);
    await page.keyboard.press('ArrowLeft');
    const width = room - 684;
    await waitUntil('the width is stored', async () => (await storedSettings(page))['taskPaneWidth'] === String(width));

    await page.reload();
    await untilShows(page, 'two');
    expect(await widthOf(page)).toBe(width);
  });

  it('keeps the opened row in sight where the rows of the narrower list are higher', async () => {
    const page = await openList('#!/waiting', { viewport: { width: 1440, height: 420 } });
    const height = async () => (await taskRow(page, gidOf('four')).boundingBox())?.height;
    await waitUntil('the rows are low', async () => (await height()) === 56);
    await openByEnter(page, 'four');
    await waitUntil('the rows are higher', async () => (await height()) === 84);
    const bottomOf = (box: { y: number; height: number } | null) => Math.round((box?.y ?? 0) + (box?.height ?? 0));
    const list = bottomOf(await taskGrid(page).boundingBox());
    await waitUntil('the row is in sight', async () => bottomOf(await taskRow(page, gidOf('four')).boundingBox()) <= list);
  });

  it('stands beside the list of all tasks after a reload, and goes on there', async () => {
    const page = await openList();
    await openByEnter(page, 'two');
    await page.reload();
    await untilShows(page, 'two');
    await untilShown(page, names);
    await untilLateWatchersRun(page);
    await page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current="page"]', { hasText: 'All' }).waitFor();
    await taskGrid(page).focus();
    await page.keyboard.press('ArrowDown');
    await untilShows(page, 'three');
    await page.keyboard.press('Escape');
    await untilAt(page, '#!/all');
  });

  it('becomes a page in a narrow window and a pane again in a wide one, with the same task', async () => {
    const page = await openList();
    await openByEnter(page, 'two');
    await page.setViewportSize({ width: 1439, height: 900 });
    await untilGone(pane(page));
    await untilGone(taskGrid(page));
    await page.getByRole('heading', { level: 1, name: 'two', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await untilShows(page, 'two');
    await untilShown(page, names);
    await untilAt(page, pathOf('two'));
  });

  it.each([
    ['in a window of 1,439 pixels', { viewport: { width: 1439, height: 900 } }],
    ['when the setting is off', { storage: { 'Arioso.Options': '{"taskPane":false}' } }],
  ])('does not open %s', async (_, options) => {
    const page = await openList('#!/waiting', options);
    await taskRow(page, gidOf('one')).locator('[data-cell="name"]').dblclick();
    await page.getByRole('heading', { level: 1, name: 'one', exact: true }).waitFor();
    await untilGone(taskGrid(page));
    expect(await pane(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the list' }).waitFor();
  });

  it('is turned off on the settings page', async () => {
    const { page } = await browser.open(`${site.url}#!/settings/arioso`, { viewport });
    const setting = page.locator('[data-setting="taskPane"]');
    const box = setting.getByRole('switch').or(setting.getByRole('checkbox')).first();
    expect(await box.isChecked()).toBe(true);
    await box.click();
    await waitUntil('the setting is stored', async () => (await storedSettings(page))['taskPane'] === false);
    await page.goto(`${site.url}${pathOf('one')}`);
    await page.getByRole('link', { name: 'Back to the list' }).waitFor();
    expect(await pane(page).count()).toBe(0);
  });

  it.each(['dark', 'light'])('is accessible: %s', async (theme) => {
    const page = await openList('#!/waiting', { storage: { 'Arioso.Options': JSON.stringify({ theme }) }, reducedMotion: 'reduce' });
    await openByEnter(page, 'two');
    expect(await axeFindings(page)).toEqual([]);
  });
});
