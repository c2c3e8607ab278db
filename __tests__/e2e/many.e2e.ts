import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { action, taskGrid, taskRow, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { addPaused } from './support/page/taskLists';

const browser = browserForTests();
const started = cleanUp(afterEach);
const count = 1200;
const namesOf = (what: string) => Array.from({ length: count }, (_, place) => `${what}-${place}.bin`);

describe('e2e/many tasks', () => {
  it('shows 1,200 waiting tasks, and requests only those on screen', async () => {
    const daemon = await started(startAria2());
    await addPaused(daemon, namesOf('file'));
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page, traffic } = await browser.open(`${site.url}#!/waiting`);
    await untilConnected(page);
    const grid = taskGrid(page);
    await waitUntil(
      'all rows are counted',
      async () => (await grid.count()) > 0 && (await grid.getAttribute('aria-rowcount')) === String(count + 1),
    );
    await page.getByRole('row').filter({ hasText: 'file-0.bin' }).waitFor();
    expect(await grid.getByRole('row').count()).toBeLessThan(60);

    // At rest each row beyond the screen would cost a share of every tick. A moving list needs them before they come into view.
    const rowsBelow = () =>
      page.locator('[data-gid]').evaluateAll((rows) => {
        const bottom = rows[0]?.closest('[role="grid"]')?.getBoundingClientRect().bottom ?? NaN;
        return rows.filter((row) => row.getBoundingClientRect().top >= bottom).length;
      });
    await waitUntil('few rows are below the screen', async () => (await rowsBelow()) <= 5);
    await grid.getByRole('row').last().hover();
    await waitUntil('more rows are below the screen while the list scrolls', async () => {
      await page.mouse.wheel(0, 50);
      return (await rowsBelow()) >= 7;
    });
    await waitUntil('few rows are below the screen again', async () => (await rowsBelow()) <= 5);

    const last: unknown = await daemon.call('aria2.tellWaiting', -1, 1, ['gid']);
    const lastGid = (last as { gid: string }[])[0]?.gid ?? '';
    expect(await taskRow(page, lastGid).count()).toBe(0);
    await grid.getByRole('row').last().hover();
    await waitUntil('the wheel has reached the last row', async () => {
      await page.mouse.wheel(0, 20_000);
      return (await taskRow(page, lastGid).count()) === 1;
    });
    expect(await taskRow(page, lastGid).getAttribute('aria-rowindex')).toBe(String(count + 1));
    await taskRow(page, lastGid)
      .getByText(`file-${count - 1}.bin`)
      .waitFor();
    expect(await taskRow(page, lastGid).isVisible()).toBe(true);
    expect(await grid.getByRole('row').count()).toBeLessThan(60);

    await page.getByRole('checkbox', { name: 'Select All' }).check();
    await page.getByText(`${count} selected`).waitFor();

    const quiet = await waitUntil('three ticks have passed without the complete list', () => {
      const sent = traffic.sentSince(0).slice(-3);
      return sent.length === 3 && sent.every(({ text }) => !text.includes('aria2.tellWaiting')) ? sent : undefined;
    });
    const bytes = traffic.bytesSince(quiet[0]?.atMs ?? Infinity);
    process.stdout.write(
      `      bytes of a tick at ${count} tasks: ${Math.round(bytes.sent / 3)} sent, ${Math.round(bytes.received / 3)} received\n`,
    );
    expect(bytes.sent / 3).toBeLessThan(12_000);
    expect(bytes.received / 3).toBeLessThan(12_000);
    for (const { text } of quiet) expect(text.split('aria2.tellStatus').length - 1).toBeLessThan(40);
  });

  it('removes 1,200 tasks that are selected, after asking once', async () => {
    const daemon = await started(startAria2());
    await addPaused(daemon, namesOf('gone'));
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await page.getByRole('row').filter({ hasText: 'gone-0.bin' }).waitFor();
    await waitUntil('all rows are counted', async () => (await taskGrid(page).getAttribute('aria-rowcount')) === String(count + 1));
    await page.getByRole('checkbox', { name: 'Select All' }).check();
    expect(await action(page, 'Pause').isDisabled()).toBe(true);
    await action(page, 'Remove Task').click();
    const question = page.getByRole('dialog', { name: 'Remove tasks' });
    await question.getByText(`and ${count - 8} more`).waitFor();
    await question.getByRole('button', { name: 'OK' }).click();
    await waitUntil(
      'aria2 has removed them all',
      async () => {
        const stat = (await daemon.call('aria2.getGlobalStat')) as { numWaiting: string };
        return stat.numWaiting === '0';
      },
      60_000,
    );
  });
});
