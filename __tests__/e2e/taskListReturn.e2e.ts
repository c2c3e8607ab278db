import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { taskGrid, taskRow, untilAt, untilConnected, untilLateWatchersRun } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { addPaused } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let site: Site;
let gids: readonly string[];

beforeAll(async () => {
  const daemon = await lasting(startAria2());
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
  gids = await addPaused(
    daemon,
    Array.from({ length: 26 }, (_, place) => `task-${place}.bin`),
  );
});

describe.each([
  { width: 1000, height: 600 },
  { width: 390, height: 844 },
])('e2e/taskListReturn, back from a task at $width by $height', (viewport) => {
  it.each(['Back of the browser', 'the link'])('has the same active row, place and focus by %s', async (way) => {
    const { page } = await browser.open(`${site.url}#!/waiting`, { viewport });
    await untilConnected(page);
    await untilLateWatchersRun(page);
    await taskRow(page, gids[0] ?? '').waitFor();
    await taskGrid(page).focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown');
    const look = () =>
      page.evaluate(() => {
        const row = document.querySelector<HTMLElement>('[role="row"][data-active]');
        const { top } = row?.getBoundingClientRect() ?? { top: NaN };
        return { gid: row?.dataset['gid'], top, scrollTop: row?.closest('[role="rowgroup"]')?.scrollTop };
      });
    // The active row is not the last one in sight.
    await page.keyboard.press('ArrowUp');
    await waitUntil('the row above is active', async () => (await look()).gid === gids[18]);
    const before = await look();
    expect(before.scrollTop).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    if (way === 'the link') await page.getByRole('link', { name: 'Back to the list' }).press('Enter');
    else await page.goBack();
    await untilAt(page, '#!/waiting');
    await waitUntil('the list has the focus', () => taskGrid(page).evaluate((list) => document.activeElement === list));
    expect(await look()).toEqual(before);
  });

  it('has the same search and selection, and the next task opens on its first tab', async () => {
    const { page } = await browser.open(`${site.url}#!/waiting`, { viewport });
    await untilConnected(page);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('task-1');
    const row = taskRow(page, gids[12] ?? '');
    await row.getByRole('checkbox').click();
    await row.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.goBack();
    await untilAt(page, '#!/waiting');
    expect(await search.inputValue()).toBe('task-1');
    expect(await taskGrid(page).getByRole('row', { selected: true }).count()).toBe(1);
    expect(await taskRow(page, gids[2] ?? '').count()).toBe(0);
    await row.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
    await page.evaluate(() => (location.hash = '#!/all'));
    await waitUntil('another list has no search', async () => (await search.inputValue()) === '');
  });
});
