import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { startSwarm } from '../../scripts/testbed/swarm';
import { addUri, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, hashOf, untilAt, untilGone, untilItMoves } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { recordNotices, untilCopied } from './support/page/notices';
import { openTab, tab } from './support/page/tabs';
import { nowhere } from './support/page/taskLists';
import { bytesOf, field, overview, tabNames, taskAction } from './support/page/taskDetail';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;
let daemon: Aria2Process;

beforeAll(async () => {
  files = await lasting(startFileServer());
  daemon = await lasting(startAria2());
});

async function open(gid: string, { on = daemon, ...options }: VisitOptions & { readonly on?: Aria2Process } = {}): Promise<Page> {
  const site = await started(serveSite({ daemons: [{ port: on.port }] }));
  return (await browser.open(`${site.url}#!/task/detail/${gid}`, options)).page;
}

describe('e2e/taskDetailStates', () => {
  it('shows an http download until it is complete', async () => {
    const link = `${files.url}/slow/400000/4000000/lecture.webm`;
    // Slow, until the test has seen it running.
    const gid = await addUri(daemon, link, { 'max-download-limit': '20K' });
    await waitForTask(daemon, gid, 'runs', (task) => Number(task['completedLength']) > 0);
    const page = await open(gid);
    await field(page, 'connections').waitFor();
    expect(await tabNames(page)).toEqual(['Overview', 'Pieces', 'Files', 'Settings']);
    expect(Object.keys(await overview(page))).toEqual([
      'Task Name',
      'Task Size',
      'Task Status',
      'Progress',
      'Download',
      'Remaining',
      'Connections',
      'Download Url',
      'Download Dir',
    ]);
    expect(await overview(page)).toMatchObject({
      'Task Name': 'lecture.webm',
      'Task Size': '3.81 MB',
      Connections: '1',
      'Download Url': link,
      'Download Dir': daemon.dir,
    });
    expect(await field(page, 'download-url').getByRole('link').getAttribute('href')).toBe(link);
    await untilItMoves('the download', () => field(page, 'download').textContent(), 2);
    await daemon.call('aria2.changeOption', gid, { 'max-download-limit': '0' });
    await waitForStatus(daemon, gid, 'complete');
    await field(page, 'task-status').getByText('Completed', { exact: true }).waitFor();
    expect(await overview(page)).toMatchObject({ Progress: '100.00%', Download: '3.81 MB' });
    await untilGone(page.getByRole('img', { name: 'Speed of this task' }));
    expect(await tabNames(page)).toEqual(['Overview', 'Pieces', 'Files']);
  });

  it("shows Arioso's and aria2's message of a failed download", async () => {
    const gid = await addUri(daemon, `${files.url}/status/503/photos.zip`);
    await waitForStatus(daemon, gid, 'error');
    const page = await open(gid);
    await field(page, 'error-description').getByText('The remote server is overloaded or under maintenance.', { exact: true }).waitFor();
    await page.locator('dl').getByText('The response status is not successful. status=503', { exact: true }).waitFor();
    expect(await field(page, 'task-status').textContent()).toBe('Error Occurred (29)');
    await taskAction(page, 'Retry').click();
    await dialogNamed(page, 'Retry').getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/downloading');
  });

  it.each([
    ['0123456789abcdef', 'GID 0123456789abcdef is not found'],
    ['no%20gid', 'Invalid GID no gid'],
  ])('says what aria2 says of %s, and goes to the list', async (gid, message) => {
    const page = await open(gid);
    await dialogNamed(page, 'Error').getByText(message, { exact: true }).waitFor();
    await dialogNamed(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/downloading');
  });

  it('says so when another client removes the task, and requests it no more', async () => {
    // This daemon keeps no results, so a removed task is gone.
    const forgetful = await started(startAria2({ extraArgs: ['--max-download-result=0'] }));
    const gid = await addUri(forgetful, `${files.url}/slow/1000/4000000/gone.bin`);
    const page = await open(gid, { on: forgetful });
    await field(page, 'task-name').waitFor();
    await forgetful.call('aria2.forceRemove', gid);
    await page.getByText('aria2 no longer knows this task.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to the list' }).last().click();
    await untilAt(page, '#!/downloading');
  });

  it('pauses, starts and removes its task', async () => {
    const gid = await addUri(daemon, `${files.url}/slow/1000/4000000/commanded.bin`);
    await waitForTask(daemon, gid, 'runs', (task) => task['connections'] === '1');
    const page = await open(gid);
    const command = (name: string) => taskAction(page, name);
    await command('Pause').click();
    await field(page, 'task-status').getByText('Paused', { exact: true }).waitFor();
    expect([await command('Pause').isEnabled(), await command('Start').isEnabled()]).toEqual([false, true]);
    expect(await page.getByRole('img', { name: 'Speed of this task' }).count()).toBe(0);
    await command('Start').click();
    await field(page, 'task-status').getByText('Downloading', { exact: true }).waitFor();
    expect(hashOf(page)).toBe(`#!/task/detail/${gid}`);
    await command('Remove Task').click();
    await dialogNamed(page, 'Remove task').getByText('commanded.bin').waitFor();
    await dialogNamed(page, 'Remove task').getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/stopped');
    await waitForStatus(daemon, gid, 'removed');
  });

  it('never says that a stalled download ends at once', async () => {
    const torrent = makeTorrent({
      name: 'Nobody has it',
      announce: `${nowhere}/announce`,
      files: [{ content: Buffer.alloc(40_000, 'n') }],
    });
    const gid = String(await daemon.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], {}));
    const page = await open(gid);
    await field(page, 'remaining').getByText('--:--:--', { exact: true }).waitFor();
    expect(await overview(page)).toMatchObject({
      'Progress (Health Percentage)': '0.00% (0.00%)',
      Download: '0.00 B @ 0.00 B/s',
      'Seeders / Connections': '0 / 0',
    });
    await openTab(page, 'Peers');
    await page.getByText('No connected peers', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Peers' }).waitFor();
    await daemon.call('aria2.forceRemove', gid);
  });

  it.each([
    ['with its term', {}, (value: string) => `Task Size: ${value}`],
    ['alone', { includePrefixWhenCopyingFromTaskDetails: false }, (value: string) => value],
  ])('copies a row %s', async (_how, settings, expected) => {
    const gid = await addUri(daemon, `${files.url}/slow/1000/4000000/copied.bin`, {
      pause: 'true',
      out: `copied-${Object.keys(settings).length}.bin`,
    });
    const page = await open(gid, { storage: { 'Arioso.Options': JSON.stringify(settings) } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const said = page.getByRole('status').filter({ hasText: 'Data has been copied to clipboard.' });
    await page.evaluate(recordNotices);
    await field(page, 'task-size').click({ button: 'right' });
    await untilCopied(page);
    expect(await clipboard()).toBe(expected('–'));
    await untilGone(said);
    await page.evaluate(recordNotices);
    await field(page, 'download-dir').hover();
    await page.getByRole('button', { name: 'Copy Download Dir' }).click();
    await untilCopied(page);
    expect(await clipboard()).toBe(expected('').startsWith('Task Size') ? `Download Dir: ${daemon.dir}` : daemon.dir);
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  it('leads from a magnet to its download', async () => {
    const swarm = await started(
      startSwarm({ name: 'By magnet', files: [{ content: Buffer.alloc(400_000, 'm') }], uploadBytesPerSecond: 20_000 }),
    );
    const other = await started(startAria2({ extraArgs: ['--bt-tracker-interval=2'] }));
    const gid = await addUri(other, swarm.magnet, { pause: 'true' });
    const page = await open(gid, { on: other });
    await field(page, 'info-hash').getByText(swarm.infoHash).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'By magnet' }).waitFor({ timeout: 60_000 });
    await waitUntil("the page is the content's", () => hashOf(page) !== `#!/task/detail/${gid}`);
    await field(page, 'task-size').getByText('390.63 KB').waitFor();
    // The page of the magnet's own task links to the download.
    await page.goto(`${page.url().split('#')[0] ?? ''}#!/task/detail/${gid}`);
    await page.getByRole('link', { name: 'Open that task' }).click();
    await tab(page, 'Peers').waitFor();
  });

  it('hides the tab Pieces if the setting says so', async () => {
    const gid = await addUri(daemon, `${files.url}/slow/20000/4000000/hidden.bin`);
    await waitForTask(daemon, gid, 'runs', (task) => Number(task['numPieces']) > 0);
    const page = await open(gid, { storage: { 'Arioso.Options': '{"showPiecesInfoInTaskDetailPage":"never"}' } });
    await field(page, 'connections').waitFor();
    expect(await tabNames(page)).toEqual(['Overview', 'Files', 'Settings']);
    await openTab(page, 'Files');
    await daemon.call('aria2.forceRemove', gid);
  });
});

describe('e2e/shell chart of recent speeds', () => {
  it('shows on hover, stays after a press, and closes by Escape', async () => {
    await addUri(daemon, `${files.url}/slow/50000/9000000/charted.bin`);
    const page = await open(await addUri(daemon, `${files.url}/file/10/paused.bin`, { pause: 'true' }));
    const button = page.getByRole('button', { name: 'Recent speeds' });
    const chart = page.getByRole('status', { name: 'Global speed' }).getByRole('img', { name: 'Recent speeds' }).locator('canvas');
    await button.hover();
    await chart.waitFor();
    await page.mouse.move(700, 300);
    await untilGone(chart);
    await button.click();
    await chart.waitFor();
    await page.mouse.move(700, 300);
    await waitUntil(
      'it tells the speed',
      async () =>
        bytesOf((await chart.locator('xpath=ancestor::*[@role="img"]').getAttribute('aria-description'))?.split(',')[0] ?? '') > 0,
    );
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await untilGone(chart);
  });
});
