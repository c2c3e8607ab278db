import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf } from '../../scripts/testbed/fileServer';
import { startSwarm, type Swarm } from '../../scripts/testbed/swarm';
import { type RawTask, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, optionsOf } from './support/daemonState';
import { dialogNamed, taskRow, untilLateWatchersRun, untilConnected, untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { taskMenu } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
const title = 'Seed or Check Again';
let box: Swarm;
let film: Swarm;

beforeAll(async () => {
  const files = [
    { path: 'a.bin', content: contentOf(300_000) },
    { path: 'b.bin', content: contentOf(200_000) },
  ];
  box = await lasting(startSwarm({ name: 'box', files, pieceLength: 16_384 }));
  film = await lasting(startSwarm({ name: 'film.bin', files: [{ content: contentOf(100_000) }] }));
});

/** A daemon with finished torrents. Its seed time of 0 ends seeding. */
async function daemonWithFinished(...torrents: readonly (readonly [Swarm, Readonly<Record<string, string>>?])[]) {
  const daemon = await started(startAria2({ secret: 's', extraArgs: ['--seed-time=0'] }));
  const gids: string[] = [];
  for (const [swarm, options = {}] of torrents) {
    const gid = String(await daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], options));
    await waitForStatus(daemon, gid, 'complete');
    gids.push(gid);
  }
  return { daemon, gids };
}

async function open(daemon: Aria2Process, path: string, settings: object = {}): Promise<Page> {
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's' }] }));
  const { page } = await browser.open(`${site.url}#!${path}`, { storage: { 'Arioso.Options': JSON.stringify(settings) } });
  await untilConnected(page);
  await untilLateWatchersRun(page);
  return page;
}

/** The gid of the torrent that was added after `old`, once its metadata has arrived. */
const follower = (daemon: Aria2Process, infoHash: string, old: readonly string[]): Promise<string> =>
  waitUntil(
    `${infoHash} was added again`,
    async () =>
      (await allTasks(daemon))
        .filter((task) => task['infoHash'] === infoHash && task['following'] !== undefined)
        .map(gidOf)
        .find((gid) => !old.includes(gid)),
    60_000,
  );

const seeds = (task: RawTask): boolean => task['seeder'] === 'true' && task['status'] === 'active';

describe('e2e/seedAgain', () => {
  it('checks a finished torrent and seeds it again from its page, with the same files', async () => {
    const { daemon, gids } = await daemonWithFinished([box, { 'select-file': '1' }]);
    const [old = ''] = gids;
    const page = await open(daemon, `/task/detail/${old}`);
    await page.getByRole('button', { name: title }).click();
    const dialog = dialogNamed(page, title);
    // Not the server's seed time of 0, which would end the task at once.
    await dialog.getByText('until the share ratio is 1.0').waitFor();
    await dialog.getByRole('textbox', { name: 'Seed Until Ratio' }).fill('2.5');
    await dialog.getByRole('textbox', { name: 'Seed Time' }).fill('1h');
    expect(await dialog.getByRole('button', { name: 'Check and Seed' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Seed Time' }).fill('90');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Check and Seed' }).click();
    await untilGone(dialog);
    const gid = await follower(daemon, box.infoHash, gids);
    await waitForTask(daemon, gid, 'seeds', seeds);
    expect(await optionsOf(daemon, gid)).toMatchObject({
      ...{ 'seed-ratio': '2.5', 'seed-time': '90', 'bt-hash-check-seed': 'true', 'check-integrity': 'true' },
      ...{ 'select-file': '1', dir: daemon.dir },
    });
    await taskRow(page, gid).getByRole('img', { name: 'Seeding' }).waitFor();
    // The old result stays unless the settings say otherwise.
    expect((await allTasks(daemon)).map(gidOf)).toContain(old);
  });

  it('only checks: mends a damaged file and ends, and seeds without a limit after that', async () => {
    const { daemon, gids } = await daemonWithFinished([film]);
    const path = join(daemon.dir, 'film.bin');
    writeFileSync(path, readFileSync(path).fill(0, 50_000, 50_100));
    const page = await open(daemon, '/stopped', { removeOldTaskAfterRetrying: true, afterRetryingTask: 'stay-on-current' });
    const ask = async (gid: string) => {
      await taskRow(page, gid).click({ button: 'right' });
      await taskMenu(page).getByRole('menuitem', { name: title }).click();
      return dialogNamed(page, title);
    };
    const dialog = await ask(gids[0] ?? '');
    await dialog.getByRole('combobox', { name: 'Seed After Hash Check' }).selectOption('false');
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    const checked = await follower(daemon, film.infoHash, gids);
    await waitForStatus(daemon, checked, 'complete');
    expect(readFileSync(path).equals(contentOf(100_000))).toBe(true);
    await waitUntil('the old result is gone', async () => !(await allTasks(daemon)).map(gidOf).includes(gids[0] ?? ''));

    const next = await ask(checked);
    await next.getByRole('textbox', { name: 'Seed Until Ratio' }).fill('0');
    await next.getByText('until you pause or remove the task').waitFor();
    await next.getByRole('button', { name: 'Check and Seed' }).click();
    const seeding = await follower(daemon, film.infoHash, [...gids, checked]);
    await waitForTask(daemon, seeding, 'seeds', seeds);
    expect(await optionsOf(daemon, seeding)).toMatchObject({ 'seed-ratio': '0', 'seed-time': '35791394' });
    // It outlives another torrent that seeds for three seconds. A seed time beyond 31 bits would have ended it at once.
    const brief = await daemon.call('aria2.addTorrent', box.bytes.toString('base64'), [], { 'seed-time': '0.05' });
    await waitForStatus(daemon, String(brief), 'complete');
    expect((await allTasks(daemon)).find((task) => gidOf(task) === seeding)).toMatchObject({ status: 'active', seeder: 'true' });
  });

  it('takes several torrents, and says which could not be added', async () => {
    const { daemon, gids } = await daemonWithFinished([box], [film]);
    // aria2 refuses an info hash that another task has.
    await daemon.call('aria2.addTorrent', film.bytes.toString('base64'), [], { pause: 'true', 'check-integrity': 'true' });
    const page = await open(daemon, '/all', { afterRetryingTask: 'stay-on-current' });
    const [one = '', two = ''] = gids;
    await taskRow(page, one).waitFor();
    await taskRow(page, two).waitFor();
    await taskRow(page, one).getByRole('checkbox').check();
    await taskRow(page, two).getByRole('checkbox').check();
    await taskRow(page, two).click({ button: 'right' });
    await taskMenu(page).getByRole('menuitem', { name: title }).click();
    await dialogNamed(page, title).getByRole('button', { name: 'Check and Seed' }).click();
    const result = dialogNamed(page, title).filter({ hasText: '1 added again, 1 failed.' });
    await result.waitFor();
    expect(await result.getByRole('listitem').allTextContents()).toEqual(['film.bin']);
    await result.getByRole('button', { name: 'OK' }).click();
    await waitForTask(daemon, await follower(daemon, box.infoHash, gids), 'seeds', seeds);
    expect((await allTasks(daemon)).map(gidOf)).toEqual(expect.arrayContaining(gids));
  });
});
