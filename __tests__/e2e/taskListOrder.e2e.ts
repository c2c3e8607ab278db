import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { action, dialogNamed, mainNavigation, taskGrid, taskRow, untilAt, untilGone } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import {
  addPaused,
  chooseFrom,
  nowhere,
  queueOf,
  searchBox,
  selectAllBox,
  storedSettings,
  untilSelected,
  untilShown,
} from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);

describe('e2e/taskListOrder', () => {
  let site: Site;

  beforeAll(async () => {
    const daemon = await lasting(startAria2());
    const files = await lasting(startFileServer());
    // Sizes, speeds and times differ enough to keep their order while they change. The shortest download takes eight minutes.
    for (const path of ['slow/10000/10000000/beta.bin', 'slow/2000/1500000/Alpha.bin', 'slow/6000/3000000/gamma.bin']) {
      const gid = await addUri(daemon, `${files.url}/${path}`);
      await waitForTask(daemon, gid, 'has a speed', (task) => Number(task['downloadSpeed']) > 1000);
    }
    site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
  });

  const untilOrderIsStored = (page: Page, order: string): Promise<boolean> =>
    waitUntil(`the order ${order} is stored`, async () => (await storedSettings(page)).displayOrder === order);
  const header = (page: Page, name: string) =>
    page.getByRole('columnheader').filter({ has: page.getByRole('button', { name, exact: true }) });

  it('is set by the headers, reversed by a second click, and kept', async () => {
    const { page } = await browser.open(`${site.url}#!/downloading`);
    await untilShown(page, ['beta.bin', 'Alpha.bin', 'gamma.bin']);
    expect(await page.locator('[aria-sort]').count()).toBe(0);
    for (const { name, type, first, rows } of [
      { name: 'File Name', type: 'name', first: 'asc', rows: ['Alpha.bin', 'beta.bin', 'gamma.bin'] },
      { name: 'File Size', type: 'size', first: 'asc', rows: ['Alpha.bin', 'gamma.bin', 'beta.bin'] },
      { name: 'Progress', type: 'percent', first: 'desc', rows: undefined },
      { name: 'Remaining', type: 'remain', first: 'asc', rows: undefined },
      { name: 'Download Speed', type: 'dspeed', first: 'desc', rows: ['beta.bin', 'gamma.bin', 'Alpha.bin'] },
    ] as const) {
      for (const direction of first === 'asc' ? ['asc', 'desc'] : ['desc', 'asc']) {
        await header(page, name).getByRole('button').click();
        await page
          .locator(`[aria-sort="${direction === 'asc' ? 'ascending' : 'descending'}"]`)
          .filter({ hasText: name })
          .waitFor();
        expect(await page.locator('[aria-sort]').count()).toBe(1);
        await untilOrderIsStored(page, `${type}:${direction}`);
        if (rows) await untilShown(page, direction === first ? rows : [...rows].reverse());
        else await untilOrdered(page, type === 'percent' ? 'progress' : 'remaining', direction);
      }
    }
    await page.reload();
    await untilShown(page, ['Alpha.bin', 'gamma.bin', 'beta.bin']);
    expect(await header(page, 'Download Speed').getAttribute('aria-sort')).toBe('ascending');
  });

  it('has all orders in a menu, each in its first direction', async () => {
    const { page } = await browser.open(`${site.url}#!/downloading`);
    await taskGrid(page).waitFor();
    const menu = page.getByRole('menu', { name: 'Display Order' });
    const orders = [
      ['By File Name', 'name:asc'],
      ['By File Size', 'size:asc'],
      ['By Progress', 'percent:desc'],
      ['By Selected Status', 'selected:desc'],
      ['By Remaining', 'remain:asc'],
      ['By Download Speed', 'dspeed:desc'],
      ['By Upload Speed', 'uspeed:desc'],
      ['By Added', 'added:desc'],
      ['By Finished', 'finished:desc'],
      ['By Share Ratio', 'ratio:desc'],
      ['By Connections', 'connections:desc'],
      ['By Folder', 'folder:asc'],
    ] as const;
    await action(page, 'Display Order').click();
    await menu.waitFor();
    expect(await menu.getByRole('menuitemradio').allTextContents()).toEqual(['Default', ...orders.map(([name]) => name)]);
    expect(await menu.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Default']);
    await page.keyboard.press('Escape');
    for (const [name, stored] of orders) {
      await chooseFrom(page, 'Display Order', name);
      await untilGone(menu);
      await untilOrderIsStored(page, stored);
      await action(page, 'Display Order').click();
      await menu.waitFor();
      expect(await menu.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual([name]);
      // Choosing an order twice does not reverse it.
      await menu.getByRole('menuitemradio', { name, exact: true }).click();
      await untilOrderIsStored(page, stored);
    }
    await chooseFrom(page, 'Display Order', 'By Selected Status');
    await page.getByRole('checkbox', { name: 'gamma.bin', exact: true }).check();
    // A reversed order also reverses equal rows.
    await untilShown(page, ['gamma.bin', 'Alpha.bin', 'beta.bin']);
    await chooseFrom(page, 'Display Order', 'Default');
    await untilShown(page, ['beta.bin', 'Alpha.bin', 'gamma.bin']);
  });

  it("is each list's own where the setting says so", async () => {
    const { page } = await browser.open(`${site.url}#!/downloading`, {
      storage: { 'Arioso.Options': '{"taskListIndependentDisplayOrder":true}' },
    });
    await chooseFrom(page, 'Display Order', 'By File Name');
    await mainNavigation(page).getByRole('link', { name: 'Waiting' }).click();
    await untilAt(page, '#!/waiting');
    await chooseFrom(page, 'Display Order', 'By File Size');
    await waitUntil('both are stored', async () => (await storedSettings(page)).waitingTaskListPageDisplayOrder !== undefined);
    const { displayOrder, waitingTaskListPageDisplayOrder, stoppedTaskListPageDisplayOrder } = await storedSettings(page);
    expect([displayOrder, waitingTaskListPageDisplayOrder, stoppedTaskListPageDisplayOrder]).toEqual(['name:asc', 'size:asc', undefined]);
    await mainNavigation(page).getByRole('link', { name: 'Downloading' }).click();
    await untilShown(page, ['Alpha.bin', 'beta.bin', 'gamma.bin']);
  });
});

describe('e2e/taskListOrder, further orders', () => {
  it('are by times, connections and folder; missing values come last; the choice is kept', async () => {
    const daemon = await started(startAria2());
    const files = await started(startFileServer());
    const folderOf = async (gid: string) => ((await daemon.call('aria2.tellStatus', gid, ['dir'])) as { dir: string }).dir;
    const one = await addUri(daemon, `${files.url}/slow/20000/9000000/one.bin`);
    await waitForTask(daemon, one, 'has a connection', (task) => task['connections'] === '1');
    const own = await folderOf(one);
    const [two, three] = [
      await addUri(daemon, `${nowhere}/two.bin`, { pause: 'true', dir: `${own}/b` }),
      await addUri(daemon, `${nowhere}/three.bin`, { pause: 'true', dir: `${own}/a` }),
    ];
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(`${site.url}#!/all`, {
      viewport: { width: 1800, height: 800 },
      storage: {
        'Arioso.Options': '{"taskColumns":"connections,added,finished,folder"}',
        'Arioso.TaskTimes': JSON.stringify({ [one]: [2e12], [two]: [1e12, 3e12], [three]: [2e12, 2e12] }),
      },
    });
    await untilShown(page, ['one.bin', 'two.bin', 'three.bin']);
    for (const [name, first, second] of [
      ['Added', ['one.bin', 'three.bin', 'two.bin'], ['two.bin', 'one.bin', 'three.bin']],
      ['Finished', ['two.bin', 'three.bin', 'one.bin'], ['three.bin', 'two.bin', 'one.bin']],
      ['Connections', ['one.bin', 'two.bin', 'three.bin'], ['one.bin', 'two.bin', 'three.bin']],
      ['Folder', ['one.bin', 'three.bin', 'two.bin'], ['two.bin', 'three.bin', 'one.bin']],
    ] as const) {
      await page.getByRole('columnheader').getByRole('button', { name, exact: true }).click();
      await untilShown(page, first);
      await page.getByRole('columnheader').getByRole('button', { name, exact: true }).click();
      await untilShown(page, second);
    }
    for (const gid of [one, two, three])
      expect(await taskRow(page, gid).locator('[data-cell="folder"]').textContent()).toBe(await folderOf(gid));
    await page.reload();
    await untilShown(page, ['two.bin', 'three.bin', 'one.bin']);
    expect((await storedSettings(page)).displayOrder).toBe('folder:desc');

    // The order needs folders without the column, too.
    await page.evaluate(() => localStorage.setItem('Arioso.Options', '{}'));
    await page.reload();
    await untilShown(page, ['one.bin', 'two.bin', 'three.bin']);
    await chooseFrom(page, 'Display Order', 'By Folder');
    await untilShown(page, ['one.bin', 'three.bin', 'two.bin']);
  });
});

/** Waits until the cells of this column, read at one moment, are in order. */
async function untilOrdered(page: Page, name: string, direction: string): Promise<void> {
  const figures = (texts: readonly string[]) => texts.map((text) => text.split(':').reduce((sum, part) => sum * 60 + parseFloat(part), 0));
  await waitUntil(`the column ${name} is in order ${direction}`, async () => {
    const values = figures(await page.locator(`[data-gid] [data-cell="${name}"]`).allTextContents());
    const steps = values.slice(1).map((value, place) => value - (values[place] ?? NaN));
    return steps.length === 2 && steps.every((step) => (direction === 'asc' ? step >= 0 : step <= 0));
  });
}

describe('e2e/taskListOrder, search', () => {
  const names = ['Report 2024.pdf', 'holiday-REPORT.mkv', 'music.flac', 'archive.zip'].map((name) => encodeURIComponent(name));

  async function openWaiting(): Promise<{ page: Page; daemon: Aria2Process; gids: readonly string[] }> {
    const daemon = await started(startAria2());
    const gids = await addPaused(daemon, names);
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await untilShown(page, names.map(decodeURIComponent));
    return { page, daemon, gids };
  }

  it('finds names in any case; hidden rows are neither selected nor removed', async () => {
    const { page, daemon, gids } = await openWaiting();
    await selectAllBox(page).check();
    await page.getByText('4 selected', { exact: true }).waitFor();
    await searchBox(page).fill('rePORT');
    await untilShown(page, ['Report 2024.pdf', 'holiday-REPORT.mkv']);
    expect(await taskGrid(page).getAttribute('aria-rowcount')).toBe('3');
    await page.getByText('2 selected', { exact: true }).waitFor();
    expect(await selectAllBox(page).isChecked()).toBe(true);

    await selectAllBox(page).uncheck();
    await selectAllBox(page).check();
    await action(page, 'Remove Task').click();
    const question = dialogNamed(page, 'Remove tasks');
    await question.getByText('These 2 tasks will be removed.').waitFor();
    expect(await question.getByRole('listitem').allTextContents()).toEqual(['Report 2024.pdf', 'holiday-REPORT.mkv']);
    await question.getByRole('button', { name: 'OK' }).click();
    await waitUntil('two are left', async () => (await queueOf(daemon)).length === 2);
    expect(await queueOf(daemon)).toEqual(gids.slice(2));
  });

  it('is emptied by Escape, and says when nothing is found', async () => {
    const { page } = await openWaiting();
    await searchBox(page).fill('flac');
    await untilShown(page, ['music.flac']);
    await searchBox(page).press('Escape');
    await untilShown(page, names.map(decodeURIComponent));
    expect(await searchBox(page).inputValue()).toBe('');

    await searchBox(page).fill('.*');
    await page.getByText('No task matches.').waitFor();
    expect(await taskGrid(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Show all tasks' }).click();
    await untilShown(page, names.map(decodeURIComponent));
    expect(await searchBox(page).inputValue()).toBe('');

    await chooseFrom(page, 'Select', 'Select All');
    await untilSelected(page, names.map(decodeURIComponent));
    await searchBox(page).fill('zip');
    await untilShown(page, ['archive.zip']);
    await chooseFrom(page, 'Select', 'Select Invert');
    await untilSelected(page, []);
    await searchBox(page).press('Escape');
    await untilShown(page, names.map(decodeURIComponent));
  });
});

describe('e2e/taskListOrder, chips', () => {
  it('count the kinds of tasks, and show one of them', async () => {
    const daemon = await started(startAria2({ extraArgs: ['--max-concurrent-downloads=1'] }));
    const files = await started(startFileServer());
    const done = await addUri(daemon, `${files.url}/file/1000/done.bin`);
    await waitForStatus(daemon, done, 'complete');
    for (const name of ['failed-1.bin', 'failed-2.bin'])
      await waitForStatus(daemon, await addUri(daemon, `${nowhere}/${name}`, { 'max-tries': '1' }), 'error');
    const removed = await addUri(daemon, `${files.url}/slow/1000/500000/removed.bin`);
    await waitForStatus(daemon, removed, 'active');
    await daemon.call('aria2.forceRemove', removed);
    await waitForStatus(daemon, removed, 'removed');
    const active = await addUri(daemon, `${files.url}/slow/20000/9000000/active.bin`);
    await waitForStatus(daemon, active, 'active');
    await addUri(daemon, `${files.url}/slow/20000/9000000/waiting.bin`);
    const [paused = ''] = await addPaused(daemon, ['paused-1.bin', 'paused-2.bin', 'paused-3.bin']);
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));

    const { page } = await browser.open(`${site.url}#!/all`);
    const chips = page.getByRole('group', { name: 'Kinds of tasks' });
    const counts = async (): Promise<Record<string, string | undefined>> =>
      Object.fromEntries((await chips.getByRole('button').allTextContents()).map((text) => text.split(' ') as [string, string]));
    await waitUntil('the chips count', async () => (await counts())['Paused'] === '3');
    expect(await counts()).toEqual({
      Downloading: '1',
      Seeding: '0',
      Waiting: '1',
      Paused: '3',
      Completed: '1',
      Failed: '2',
      Removed: '1',
    });

    const chip = (name: string) => chips.getByRole('button', { name: new RegExp(`^${name} `) });
    await chip('Failed').click();
    await untilShown(page, ['failed-2.bin', 'failed-1.bin']);
    expect(await chip('Failed').getAttribute('aria-pressed')).toBe('true');
    await selectAllBox(page).check();
    await page.getByText('2 selected', { exact: true }).waitFor();
    await searchBox(page).fill('-1');
    await untilShown(page, ['failed-1.bin']);
    expect(await counts()).toEqual({
      Downloading: '0',
      Seeding: '0',
      Waiting: '0',
      Paused: '1',
      Completed: '0',
      Failed: '1',
      Removed: '0',
    });
    await chip('Paused').click();
    await untilShown(page, ['paused-1.bin']);
    await chip('Seeding').click();
    await page.getByRole('button', { name: 'Show all tasks' }).click();
    await taskRow(page, done).waitFor();
    expect(await page.getByRole('row').count()).toBe(10);
    await chip('Paused').click();
    await chip('Paused').click();
    await taskRow(page, removed).waitFor();

    await daemon.call('aria2.forceRemove', paused);
    await waitUntil('the chip counts down', async () => (await counts())['Paused'] === '2');
  });
});
