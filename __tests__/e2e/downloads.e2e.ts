import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, untilAdded } from './support/daemonState';
import {
  action,
  cell,
  dialogNamed,
  focusedElement,
  mainNavigation,
  taskRow,
  untilAt,
  untilConnected,
  untilGone,
  untilItMoves,
} from './support/page/pageElements';
import { untilCount, linksBox } from './support/page/newTaskPage';
import { serveSite } from './support/servers/site';
import { untilRowsStay } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;

beforeAll(async () => {
  files = await lasting(startFileServer());
});

const ways = [
  { way: 'WebSocket', protocol: 'ws', httpMethod: 'POST' },
  { way: 'HTTP POST', protocol: 'http', httpMethod: 'POST' },
  { way: 'HTTP GET', protocol: 'http', httpMethod: 'GET' },
] as const;

describe.each(ways)('e2e/downloads over $way', ({ protocol, httpMethod }) => {
  async function openNewTask(...extraArgs: readonly string[]): Promise<{ page: Page; daemon: Aria2Process }> {
    const daemon = await started(startAria2({ secret: 'a secret: ü&', extraArgs }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: daemon.secret, protocol, httpMethod }] }));
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    await mainNavigation(page).getByRole('link', { name: 'New' }).click();
    await untilAt(page, '#!/new');
    return { page, daemon };
  }

  it('downloads two links typed by hand, with a pause, byte by byte', async () => {
    // 35 s: slow enough that the test sees both downloads running.
    const { page, daemon } = await openNewTask('--max-overall-download-limit=100K');
    const first = { url: `${files.url}/slow/500000/2000000/first.bin`, length: 2_000_000 };
    const second = { url: `${files.url}/slow/500000/1500000/second.bin`, length: 1_500_000 };

    const box = linksBox(page);
    await box.pressSequentially(`${first.url}\n${second.url}`);
    await untilCount(page, 2);
    await page.getByRole('button', { name: 'Download Now' }).click();
    await untilAt(page, '#!/downloading');
    const firstGid = gidOf(await untilAdded(daemon, first.url));
    const secondGid = gidOf(await untilAdded(daemon, second.url));

    await cell(page, secondGid, 'name').filter({ hasText: 'second.bin' }).waitFor();
    await untilItMoves('the progress', () => cell(page, firstGid, 'progress').textContent());
    await cell(page, firstGid, 'download-speed')
      .filter({ hasText: /[1-9].*\/s$/ })
      .waitFor();
    await page
      .locator('[data-stat="download-speed"]')
      .filter({ hasText: /[1-9].* (KB|MB)\/s$/ })
      .waitFor();

    await taskRow(page, firstGid).click();
    await action(page, 'Pause').click();
    await untilAt(page, '#!/waiting');
    await waitForStatus(daemon, firstGid, 'paused');
    await cell(page, firstGid, 'status').filter({ hasText: 'Paused' }).waitFor();
    expect(await cell(page, firstGid, 'download-speed').textContent()).toBe('');
    expect(await taskRow(page, secondGid).count()).toBe(0);

    await untilRowsStay(page);
    await selectRow(page, firstGid);
    await action(page, 'Start').click();
    await untilAt(page, '#!/downloading');
    await waitForStatus(daemon, firstGid, 'active');
    await daemon.call('aria2.changeGlobalOption', { 'max-overall-download-limit': '0' });

    await mainNavigation(page).getByRole('link', { name: 'Finished / Stopped' }).click();
    for (const [gid, name, length] of [
      [firstGid, 'first.bin', first.length],
      [secondGid, 'second.bin', second.length],
    ] as const) {
      await page.locator(`[data-gid="${gid}"][data-status="complete"]`).waitFor({ timeout: 60_000 });
      await cell(page, gid, 'status').filter({ hasText: 'Completed' }).waitFor();
      expect(await cell(page, gid, 'progress').textContent()).toBe('100.00%');
      expect(readFileSync(join(daemon.dir, name)).equals(contentOf(length))).toBe(true);
    }
  });

  it('adds for later, removes after asking, and clears what has stopped', async () => {
    const { page, daemon } = await openNewTask();
    const url = `${files.url}/slow/1000/900000/later.bin`;

    await linksBox(page).fill(url);
    await page.getByRole('button', { name: 'Download Later' }).click();
    await untilAt(page, '#!/waiting');
    const gid = gidOf(await untilAdded(daemon, url));
    await waitForStatus(daemon, gid, 'paused');

    await untilRowsStay(page);
    await selectRow(page, gid);
    await action(page, 'Remove Task').click();
    const question = dialogNamed(page, 'Remove task');
    await question.getByText('later.bin', { exact: true }).waitFor();
    expect(await focusedElement(page)).toBe('Cancel');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await untilGone(question);
    await waitForStatus(daemon, gid, 'paused');

    await action(page, 'Remove Task').click();
    await question.getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/stopped');
    // aria2 keeps no result of a task that has not begun.
    await waitUntil('aria2 has forgotten it', async () => (await allTasks(daemon)).every((task) => gidOf(task) !== gid));

    const running = await addUri(daemon, `${files.url}/slow/1000/900000/running.bin`);
    await mainNavigation(page).getByRole('link', { name: 'Downloading' }).click();
    await selectRow(page, running);
    await action(page, 'Remove Task').click();
    await question.getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/stopped');
    await waitForStatus(daemon, running, 'removed');
    await page.locator(`[data-gid="${running}"][data-status="removed"]`).waitFor();

    await action(page, 'Clear Stopped Tasks').click();
    await dialogNamed(page, 'Clear stopped tasks').getByRole('button', { name: 'OK' }).click();
    await waitUntil('aria2 knows no task', async () => (await allTasks(daemon)).length === 0);
    await untilGone(taskRow(page, running));
  });
});

/** Ticks the row's box. A selection from another page may have ticked it already. */
async function selectRow(page: Page, gid: string): Promise<void> {
  const box = taskRow(page, gid).getByRole('checkbox');
  await box.waitFor();
  await box.check();
}
