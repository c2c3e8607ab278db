import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { makeMetalink } from '../../scripts/testbed/metalink';
import { startSwarm, type Swarm } from '../../scripts/testbed/swarm';
import { waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, untilTaskCount } from './support/daemonState';
import { taskRow, untilAt, press } from './support/page/pageElements';
import { linksBox, errorDialog, openNewTaskFiles, openNewTask } from './support/page/newTaskPage';
import { serveSite, type Site } from './support/servers/site';
import { tab } from './support/page/tabs';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
const names = ['a/one.mkv', 'a/two.srt', 'b/three.mp3', 'readme.txt', 'cover.jpg'] as const;
let files: FileServer;
let swarm: Swarm;
let daemon: Aria2Process;
let site: Site;

beforeAll(async () => {
  files = await lasting(startFileServer());
  // Whole pieces: with a shared piece a neighbour's data would come too.
  swarm = await lasting(
    startSwarm({ name: 'bundle', files: names.map((path, place) => ({ path, content: contentOf(16384 * (place + 2)) })) }),
  );
});
beforeEach(async () => {
  daemon = await started(startAria2({ extraArgs: ['--seed-time=0'] }));
  site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
});

/** Waits until aria2 has `count` tasks, and returns them. */
const untilTasks = (count: number) => untilTaskCount(daemon, count);

const torrentOf = (name: string, fileCount = 2) =>
  makeTorrent({
    name,
    announce: swarm.announceUrl,
    files: Array.from({ length: fileCount }, (_, place) => ({ path: `f${place}`, content: contentOf(1000 + place) })),
  }).bytes;

describe('e2e/newTaskTorrents', () => {
  it('downloads three files of five, chosen before the torrent is added', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await openNewTaskFiles(page, 'torrent', ['bundle.torrent', swarm.bytes]);
    const tree = page.getByRole('treegrid', { name: 'Files' });
    await tree.waitFor();
    expect(await tab(page, 'Torrent File').getAttribute('aria-selected')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    const choose = page.getByRole('toolbar', { name: 'Choose Files' });
    await choose.getByRole('button', { name: 'Select None' }).click();
    await press(page, 'Download Now');
    await page.getByRole('alert').filter({ hasText: 'No file is chosen' }).waitFor();
    expect(await allTasks(daemon)).toEqual([]);
    for (const name of ['one.mkv', 'three.mp3', 'cover.jpg']) await tree.getByRole('checkbox', { name, exact: true }).check();
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    const [task] = await untilTasks(1);
    const gid = gidOf(task ?? {});
    await waitForStatus(daemon, gid, 'complete');
    expect(await daemon.call('aria2.getOption', gid)).toMatchObject({ 'select-file': '1,3,5' });
    const onDisk = names.filter((name) => existsSync(join(daemon.dir, 'bundle', name)));
    expect(onDisk).toEqual(['a/one.mkv', 'b/three.mp3', 'cover.jpg']);
    expect(readFileSync(join(daemon.dir, 'bundle', 'b/three.mp3')).equals(contentOf(16384 * 4))).toBe(true);
  });

  it('adds several torrents, a metalink and links at once, for later', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    const link = `${files.url}/file/10/together.bin`;
    await linksBox(page).fill(link);
    await openNewTaskFiles(page, 'torrent', ['one.torrent', torrentOf('One')], ['two.torrent', torrentOf('Two')]);
    await page
      .getByRole('article', { name: 'two.torrent' })
      .getByText(/^2 files/)
      .waitFor();
    await openNewTaskFiles(page, 'metalink', [
      'both.meta4',
      makeMetalink([
        { name: 'm1.bin', size: 100, urls: [`${files.url}/file/100/m1.bin`] },
        { name: 'm2.bin', size: 50, urls: [`${files.url}/file/50/m2.bin`] },
      ]),
    ]);
    await page.locator('[data-option="dir"]').waitFor();
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    const tasks = await untilTasks(5);
    expect(tasks.map(({ status }) => status)).toEqual(['paused', 'paused', 'paused', 'paused', 'paused']);
    expect(JSON.stringify(tasks)).toContain('together.bin');
    expect(tasks.map(({ bittorrent }) => JSON.stringify(bittorrent ?? '')).join('')).toMatch(/One.*Two/);
    expect(JSON.stringify(tasks)).toMatch(/m1\.bin.*m2\.bin/);
  });

  it('downloads what a metalink names', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await openNewTaskFiles(page, 'metalink', [
      'x.metalink',
      makeMetalink([{ name: 'named.bin', size: 3000, urls: [`${files.url}/file/3000/other-name.bin`] }]),
    ]);
    await tab(page, 'Metalink File').waitFor();
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    await waitUntil(
      'the file is there',
      () => existsSync(join(daemon.dir, 'named.bin')) && readFileSync(join(daemon.dir, 'named.bin')).equals(contentOf(3000)),
    );
  });

  it('downloads a magnet from its swarm', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill(swarm.magnet);
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    await waitUntil('all files are there', () => names.every((name) => existsSync(join(daemon.dir, 'bundle', name))), 60_000);
  });

  it('offers the choice of files when the metadata of a magnet arrives, on any page, after a reload and in each tab', async () => {
    const { page, context } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill(swarm.magnet);
    await page.getByRole('checkbox', { name: 'Choose files when metadata is ready' }).check();
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    const noticeOn = (tabPage: Page) => tabPage.getByRole('status').filter({ hasText: /The files of bundle are known/ });
    const notice = noticeOn(page);
    await notice.waitFor({ timeout: 60_000 });
    await page.reload();
    await notice.waitFor({ timeout: 60_000 });
    const follower = (await allTasks(daemon)).find(({ following }) => following !== undefined);
    const gid = gidOf(follower ?? {});
    expect(follower?.['status']).toBe('paused');
    const other = await context.newPage();
    await other.goto(`${site.url}#!/downloading`);
    await noticeOn(other).waitFor({ timeout: 60_000 });
    await notice.getByRole('button', { name: 'Choose Files' }).click();
    await waitUntil('its page is open', () => page.url().includes(`#!/task/detail/${gid}`));
    // The answer in one tab ends the offer in the other.
    await noticeOn(other).waitFor({ state: 'hidden' });
  });

  it('offers the choice of files of a magnet that the global option pause-metadata pauses', async () => {
    await daemon.call('aria2.changeGlobalOption', { 'pause-metadata': 'true' });
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill(swarm.magnet);
    await press(page, 'Download Now');
    await page
      .getByRole('status')
      .filter({ hasText: /The files of bundle are known/ })
      .waitFor({ timeout: 60_000 });
    expect((await allTasks(daemon)).find(({ following }) => following !== undefined)?.['status']).toBe('paused');
  });

  it('says of each file why it cannot be added', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await openNewTaskFiles(page, 'torrent', ['holiday.jpg', contentOf(10)], ['good.torrent', torrentOf('Good')]);
    await errorDialog(page).getByText('The selected file type is invalid!').waitFor();
    await errorDialog(page).getByText('holiday.jpg').waitFor();
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    await page
      .getByRole('article', { name: 'good.torrent' })
      .getByText(/^2 files/)
      .waitFor();

    await openNewTaskFiles(
      page,
      'torrent',
      ['text.torrent', Buffer.from('hello')],
      ['cut.torrent', torrentOf('Cut').subarray(0, 100)],
      ['large.torrent', makeLarge()],
    );
    await page.getByRole('article', { name: 'text.torrent' }).getByText('This is not a torrent file.').waitFor();
    await page
      .getByRole('article', { name: 'cut.torrent' })
      .getByText(/is incomplete/)
      .waitFor();
    await page
      .getByRole('article', { name: 'large.torrent' })
      .getByText(/--rpc-max-request-size=/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Download Later');
    const said = page.getByRole('alert').filter({ hasText: /Added: 1 of 4\./ });
    await said.waitFor();
    expect(await said.getByRole('listitem').allTextContents()).toEqual([
      'text.torrent: Bencode decoding failed',
      'cut.torrent: Bencode decoding failed',
      expect.stringMatching(/^large\.torrent: The request is \d+ KB, but aria2 accepts at most 2048 KB/),
    ]);
    expect(await page.getByRole('article').count()).toBe(3);
    await press(page, 'Take out text.torrent');
    expect(await page.getByRole('article').count()).toBe(2);
  });

  it("shows aria2's message for a torrent that it already has", async () => {
    const { page } = await browser.open(site.url);
    await daemon.call('aria2.addTorrent', torrentOf('Twin').toString('base64'), [], {});
    await openNewTask(page, site);
    await openNewTaskFiles(page, 'torrent', ['twin.torrent', torrentOf('Twin')]);
    await page
      .getByRole('article', { name: 'twin.torrent' })
      .getByText(/^2 files/)
      .waitFor();
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    const failed = await waitUntil('the second has failed', async () => (await allTasks(daemon)).find(({ status }) => status === 'error'));
    await waitForTask(daemon, gidOf(failed), 'is a double', ({ errorCode }) => errorCode === '12');
    await page.goto(`${site.url}#!/stopped`);
    await taskRow(page, gidOf(failed)).getByRole('img', { name: 'Error' }).waitFor();
  });

  it('leaves out a torrent whose piece length of 0 would end aria2, and adds the others', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    const hostile = Buffer.from('d4:infod6:lengthi5e4:name1:n12:piece lengthi0e6:pieces0:ee');
    await openNewTaskFiles(page, 'torrent', ['hostile.torrent', hostile], ['good.torrent', torrentOf('Good')]);
    await errorDialog(page).getByText('which makes aria2 crash').waitFor();
    expect(await errorDialog(page).innerText()).toContain('hostile.torrent');
    await press(page, 'OK');
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    await untilTasks(1);
  });

  it('says so when a browser cannot read files, and when a file cannot be read', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = function fail(this: FileReader) {
        this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
      };
    });
    await openNewTaskFiles(page, 'torrent', ['a.torrent', torrentOf('A')]);
    await errorDialog(page).getByText('Failed to load file!').waitFor();
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    await page.evaluate(() => Reflect.deleteProperty(window, 'FileReader'));
    await openNewTaskFiles(page, 'torrent', ['a.torrent', torrentOf('A')]);
    await errorDialog(page).getByText('Your browser does not support loading file!').waitFor();
  });
});

/** A valid torrent of 160,000 pieces, larger than a request to aria2 may be. */
function makeLarge(): Uint8Array {
  const pieces = Buffer.alloc(20 * 160_000, 7);
  return Buffer.concat([
    Buffer.from(`d4:infod6:lengthi${160_000 * 16384}e4:name5:large12:piece lengthi16384e6:pieces${pieces.length}:`),
    pieces,
    Buffer.from('ee'),
  ]);
}
