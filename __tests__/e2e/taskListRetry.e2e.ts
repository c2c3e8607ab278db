import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { startFaultProxy } from './support/servers/faultProxy';
import { allTasks, gidOf, uriOf } from './support/daemonState';
import { action, dialogNamed, hashOf, taskGrid, taskRow, untilAt, untilConnected, untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { nowhere, selectAllBox } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;

beforeAll(async () => {
  files = await lasting(startFileServer());
});

/** A list of tasks whose files were not found. */
async function openStopped(names: readonly string[], settings: object = {}) {
  const daemon = await started(startAria2({ extraArgs: ['--header=X-Given: always'] }));
  const gids: string[] = [];
  for (const name of names) {
    const gid = await addUri(daemon, `${files.url}/raw/${name}`, { header: ['X-One: 1', 'X-Two: 2'], 'user-agent': 'testbed' });
    await waitForStatus(daemon, gid, 'error');
    gids.push(gid);
  }
  const proxy = await started(startFaultProxy(daemon.port));
  const site = await started(serveSite({ daemons: [{ port: proxy.port }] }));
  const storage = { 'Arioso.Options': JSON.stringify(settings) };
  const { page } = await browser.open(`${site.url}#!/stopped`, { storage, expected: absenceTrouble });
  for (const gid of gids) await taskRow(page, gid).waitFor();
  return { page, daemon, gids, proxy };
}

const question = (page: Page) => dialogNamed(page, 'Retry');
const agree = (page: Page): Promise<void> => question(page).getByRole('button', { name: 'OK' }).click();

/** Waits for the task that was added in place of `old`. */
const untilAddedAnew = (daemon: Aria2Process, name: string, old: string) =>
  waitUntil(`${name} was added anew`, async () =>
    (await allTasks(daemon)).find((task) => uriOf(task).endsWith(`/${name}`) && gidOf(task) !== old),
  );

describe('e2e/taskListRetry, one task', () => {
  it('adds it anew with its options, goes to the downloads, and leaves the old result', async () => {
    const {
      page,
      daemon,
      gids: [old = ''],
    } = await openStopped(['late.bin']);
    const row = taskRow(page, old);
    expect(await row.getByRole('img', { name: 'Error' }).getAttribute('aria-description')).toBe('The resource was not found.');
    await row.getByRole('button', { name: 'Retry' }).click();
    await question(page).getByText('late.bin', { exact: true }).waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await untilGone(question(page));
    expect((await allTasks(daemon)).length).toBe(1);

    files.serve('late.bin', contentOf(5000));
    await row.getByRole('button', { name: 'Retry' }).click();
    await agree(page);
    await untilAt(page, '#!/downloading');
    const gid = gidOf(await untilAddedAnew(daemon, 'late.bin', old));
    await waitForStatus(daemon, gid, 'complete');
    const options = await daemon.call('aria2.getOption', gid);
    expect(options).toMatchObject({ 'user-agent': 'testbed', header: 'X-Given: always\nX-One: 1\nX-Two: 2\n' });
    await waitForStatus(daemon, old, 'error');
  });

  it("goes to the new task's details, and removes the old result, where the settings say so", async () => {
    const {
      page,
      daemon,
      gids: [old = ''],
    } = await openStopped(['again.bin'], { afterRetryingTask: 'task-detail', removeOldTaskAfterRetrying: true });
    await taskRow(page, old).getByRole('button', { name: 'Retry' }).click();
    await agree(page);
    const gid = gidOf(await untilAddedAnew(daemon, 'again.bin', old));
    await untilAt(page, `#!/task/detail/${gid}`);
    await waitUntil('the old result is gone', async () => (await allTasks(daemon)).every((task) => gidOf(task) !== old));
  });

  it('stays where it is where the setting says so', async () => {
    const {
      page,
      daemon,
      gids: [old = ''],
    } = await openStopped(['stay.bin'], { afterRetryingTask: 'stay-on-current' });
    await taskRow(page, old).getByRole('button', { name: 'Retry' }).click();
    await agree(page);
    const gid = gidOf(await untilAddedAnew(daemon, 'stay.bin', old));
    // The new task fails too, so it is on the same page.
    await taskRow(page, gid).waitFor();
    expect(hashOf(page)).toBe('#!/stopped');
    await taskRow(page, old).getByRole('button', { name: 'Retry', disabled: false }).waitFor();
  });

  it('says that the task no longer exists', async () => {
    const {
      page,
      daemon,
      gids: [old = ''],
    } = await openStopped(['gone.bin']);
    await taskRow(page, old).getByRole('button', { name: 'Retry' }).click();
    await question(page).waitFor();
    await daemon.call('aria2.removeDownloadResult', old);
    await agree(page);
    await dialogNamed(page, 'Error').getByText('Failed to retry this task.', { exact: true }).waitFor();
    await dialogNamed(page, 'Error').getByRole('button', { name: 'OK' }).click();
    expect(hashOf(page)).toBe('#!/stopped');
    expect(await allTasks(daemon)).toEqual([]);
  });
});

describe('e2e/taskListRetry, several tasks', () => {
  it('adds one after another, and tells how many have failed', async () => {
    const { page, daemon, gids } = await openStopped(['first.bin', 'second.bin', 'third.bin'], { removeOldTaskAfterRetrying: true });
    for (const name of ['first.bin', 'third.bin']) files.serve(name, contentOf(5000));
    await selectAllBox(page).check();
    await action(page, 'Retry Selected Tasks').click();
    await question(page).getByText('These 3 tasks will be added again').waitFor();
    await daemon.call('aria2.removeDownloadResult', gids[1]);
    await agree(page);
    await question(page).getByText('2 tasks have been retried and 1 tasks are failed.', { exact: true }).waitFor();
    await untilAt(page, '#!/downloading');
    await waitUntil('both were downloaded', async () => {
      const tasks = await allTasks(daemon);
      return tasks.length === 2 && tasks.every((task) => task['status'] === 'complete' && !gids.includes(gidOf(task)));
    });
    await question(page).getByRole('button', { name: 'OK' }).click();
    await untilGone(question(page));
  });

  it('says what is known when the connection is lost between the second request and its response', async () => {
    const names = ['one.bin', 'two.bin', 'three.bin'];
    const { page, daemon, gids, proxy } = await openStopped(names, { afterRetryingTask: 'stay-on-current' });
    let sent = 0;
    proxy.faultBy({
      kind: 'texts',
      to: ({ request, response }) => {
        if (request.includes('aria2.addUri')) sent += 1;
        if (sent < 2) return [response];
        proxy.faultBy({ kind: 'closed' });
        return [];
      },
    });
    await selectAllBox(page).check();
    await action(page, 'Retry Selected Tasks').click();
    await agree(page);
    const error = dialogNamed(page, 'Error');
    await error.getByText('1 tasks have been retried and 0 tasks are failed.', { exact: true }).waitFor();
    await error.getByText('1 task was not added again:', { exact: true }).waitFor();
    const unconfirmed = await error.getByText('It is unknown whether aria2 has added').textContent();
    const listed = await error.getByRole('listitem').allTextContents();
    expect(new Set([...names.filter((name) => unconfirmed?.includes(name)), ...listed]).size).toBe(2);
    expect(await allTasks(daemon)).toHaveLength(gids.length + 2);
    proxy.faultBy(undefined);
    await error.getByRole('button', { name: 'OK' }).click();
    await untilConnected(page);
  });

  it('is off while a task is selected that cannot be retried', async () => {
    const {
      page,
      daemon,
      gids: [failed = ''],
    } = await openStopped(['broken.bin']);
    const done = await addUri(daemon, `${files.url}/file/1000/done.bin`);
    // Its row moves the other one down, so wait for it.
    await taskRow(page, done).waitFor();
    await taskRow(page, failed).getByRole('checkbox').check();
    expect(await action(page, 'Retry Selected Tasks').isEnabled()).toBe(true);
    await taskRow(page, done).getByRole('checkbox').check();
    expect(await action(page, 'Retry Selected Tasks').isEnabled()).toBe(false);
    expect(await taskRow(page, done).getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  it('can be cancelled, and keeps the tasks that were added', async () => {
    const count = 400;
    const daemon = await started(startAria2({ extraArgs: ['--max-concurrent-downloads=100', '--max-tries=1'] }));
    const addition = (place: number) => ({ methodName: 'aria2.addUri', params: [[`${nowhere}/failed-${place}.bin`]] });
    await daemon.call(
      'system.multicall',
      Array.from({ length: count }, (_, place) => addition(place)),
    );
    await waitUntil('all have failed', async () => (await stoppedCount(daemon)) === count);
    const proxy = await started(startFaultProxy(daemon.port));
    const site = await started(serveSite({ daemons: [{ port: proxy.port }] }));
    const { page } = await browser.open(`${site.url}#!/stopped`, {
      storage: { 'Arioso.Options': '{"afterRetryingTask":"stay-on-current"}' },
    });
    await waitUntil(
      'all rows are counted',
      async () => (await taskGrid(page).count()) === 1 && (await taskGrid(page).getAttribute('aria-rowcount')) === String(count + 1),
    );
    await selectAllBox(page).check();
    await action(page, 'Retry Selected Tasks').click();
    // 400 retries take at least ten seconds, which leaves time to cancel.
    proxy.faultBy({ kind: 'slowLine', delayMs: 25 });
    await agree(page);
    const progress = dialogNamed(page, 'Retrying tasks');
    await progress.getByText(/^[1-9]\d* of 400$/).waitFor();
    expect(await progress.getByRole('progressbar').getAttribute('max')).toBe('400');
    await progress.getByRole('button', { name: 'Cancel' }).click();
    await untilGone(progress);
    const summary =
      (await question(page)
        .getByText(/tasks have been retried/)
        .textContent()) ?? '';
    const [, retried = NaN, failed = NaN] = (/^(\d+) tasks have been retried and (\d+) tasks are failed\.$/.exec(summary) ?? []).map(
      Number,
    );
    expect([failed, retried > 0 && retried < count]).toEqual([0, true]);
    await question(page).getByRole('button', { name: 'OK' }).click();
    // The request that was on its way at Cancel may have added one more.
    const added = await waitUntil('aria2 has them all', async () => {
      const known = await stoppedCount(daemon);
      return known >= count + retried ? known - count : undefined;
    });
    expect(added).toBeLessThanOrEqual(retried + 1);
    expect(await page.locator('[data-pending]').count()).toBe(0);
  });
});

async function stoppedCount(daemon: Aria2Process): Promise<number> {
  const stat = await daemon.call('aria2.getGlobalStat');
  return Number(Reflect.get(Object(stat), 'numStoppedTotal'));
}
