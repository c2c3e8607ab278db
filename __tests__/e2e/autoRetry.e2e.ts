import { startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, uriOf } from './support/daemonState';
import { dialogNamed, taskRow, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { hasCheckedLists } from './support/traffic';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;

beforeAll(async () => {
  files = await lasting(startFileServer());
});

const content = new Uint8Array(1000).fill(7);

async function open(path: string, settings: object = {}) {
  const daemon = await started(startAria2());
  const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
  const { page, context, traffic } = await browser.open('about:blank', { storage: { 'Arioso.Options': JSON.stringify(settings) } });
  await context.clock.install();
  await page.goto(`${site.url}#!${path}`);
  await untilConnected(page);
  return { page, context, daemon, traffic };
}

describe('e2e/autoRetry', () => {
  it('counts down in the row, adds the download again until it works, and leaves a cancelled one alone', async () => {
    // Only a jump of the page's clock ends the wait.
    const waitSeconds = 600;
    const retryRules = JSON.stringify([{ codes: [3], attempts: 5, first: waitSeconds, longest: waitSeconds }]);
    const { page, context, daemon, traffic } = await open('/stopped', { retryRules });
    // Only failures after the page's first look are retried.
    await waitUntil('the first look is over', () => hasCheckedLists(traffic));
    const addedAt = Date.now();
    const cancelled = await addUri(daemon, `${files.url}/raw/never.bin`);
    const gid = await addUri(daemon, `${files.url}/raw/late.bin`);
    await waitForStatus(daemon, gid, 'error');
    for (const each of [cancelled, gid]) await page.locator(`[data-gid="${each}"][data-retry-at]`).waitFor();
    const at = Number(await taskRow(page, gid).getAttribute('data-retry-at'));
    // The wait varies, so that not all tasks are retried at once.
    expect(at).toBeGreaterThan(addedAt + waitSeconds * 500);
    expect(at).toBeLessThan(Date.now() + waitSeconds * 1500);
    await taskRow(page, gid)
      .getByText(/again in \d+:\d\d/)
      .waitFor();
    await taskRow(page, cancelled).getByRole('button', { name: 'Cancel retry' }).click();
    await page.locator(`[data-gid="${cancelled}"]:not([data-retry-at])`).waitFor();
    // The time survives a reload.
    await page.reload();
    await page.locator(`[data-gid="${gid}"][data-retry-at="${at}"]`).waitFor();
    files.serve('late.bin', content);
    // The longest wait that the rule allows.
    await context.clock.fastForward(waitSeconds * 1500);
    const again = await waitUntil(
      'it was added again',
      async () => (await allTasks(daemon)).find((task) => uriOf(task).endsWith('/late.bin') && gidOf(task) !== gid),
      60_000,
    );
    await waitForStatus(daemon, gidOf(again), 'complete');
    // The new task has taken the place of the failed one, and the cancelled one was not added again.
    const left = await waitUntil('the old result is gone', async () => {
      const gids = (await allTasks(daemon)).map(gidOf);
      return gids.includes(gid) ? undefined : gids;
    });
    expect(new Set(left)).toEqual(new Set([cancelled, gidOf(again)]));
  });

  it('leads from the error of a row to its cause, and saves the download in another folder', async () => {
    const { page, daemon } = await open('/stopped');
    const gid = await addUri(daemon, files.serve('denied.bin', content), { dir: '/proc/none' });
    await waitForStatus(daemon, gid, 'error');
    await taskRow(page, gid).getByRole('img', { name: 'Error' }).click();
    const panel = page.locator('[data-advice]');
    await panel.getByRole('button', { name: 'Other folder…' }).click();
    const form = dialogNamed(page, 'Download Again');
    const box = form.getByRole('textbox', { name: 'Folder' });
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await box.fill(daemon.dir);
    await form.getByRole('button', { name: 'Download Again' }).click();
    const again = await waitUntil('it was added again', async () => (await allTasks(daemon)).find((task) => gidOf(task) !== gid));
    await waitForStatus(daemon, gidOf(again), 'complete');
    expect(again['dir']).toBe(daemon.dir);
  });
});
