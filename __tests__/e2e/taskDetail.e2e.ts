import type { Page } from 'playwright-core';
import { type Aria2Process } from '../../scripts/testbed/aria2Process';
import { contentOf } from '../../scripts/testbed/fileServer';
import { joinSwarm, startSwarm, type Swarm } from '../../scripts/testbed/swarm';
import { waitForTask, type RawTask } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { serveSite, type Site } from './support/servers/site';
import { swipe } from './support/page/swipe';
import { openTab, tab } from './support/page/tabs';
import { bytesOf, field, overview, tabNames } from './support/page/taskDetail';
import { storedSettings } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const name = 'Some recordings';
/** Takes over six minutes to download, so that the task runs during all these tests, on a busy machine too. */
const length = 20_000_000;
const pieceLength = 16384;
let swarm: Swarm;
let daemon: Aria2Process;
let gid: string;
let site: Site;
let url: string;

/** A tracker and three aria2c: a seeder, the daemon under test, and a slow downloader that takes from both. */
beforeAll(async () => {
  swarm = await lasting(
    startSwarm({
      name,
      pieceLength,
      files: [
        { path: 'music/one.flac', content: contentOf(length - 500_000) },
        { path: 'notes.pdf', content: contentOf(500_000) },
      ],
      uploadBytesPerSecond: 70_000,
    }),
  );
  ({ daemon, gid } = await joinSwarm(swarm, { 'max-download-limit': '50K' }));
  await lasting(Promise.resolve(daemon));
  await waitForTask(daemon, gid, 'has begun', (task) => Number(task['completedLength']) > 200_000);
  const other = await joinSwarm(swarm, { 'max-download-limit': '20K' });
  await lasting(Promise.resolve(other.daemon));
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
  url = `${site.url}#!/task/detail/${gid}`;
  await waitForTask(daemon, gid, 'has given', (task) => Number(task['uploadLength']) > 0);
});

const taskStatus = async (): Promise<RawTask> => waitForTask(daemon, gid, 'is known', () => true);
const shownPieces = new RegExp(`^([\\d,]+) of ${Math.ceil(length / pieceLength).toLocaleString('en')} pieces completed$`);
const pieceCount = async (page: Page): Promise<number> =>
  Number(shownPieces.exec((await pieces(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''));
/** The description of the picture of the pieces. */
const pieces = (page: Page) => page.locator('p', { hasText: /pieces completed$/ });

describe('e2e/taskDetail of a running torrent', () => {
  it("shows the daemon's values in each row", async () => {
    const { page } = await browser.open(url);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await tabNames(page)).toEqual(['Overview', 'Pieces', 'Files', 'Peers', 'Settings']);
    expect(await overview(page)).toMatchObject({
      'Task Name': name,
      'Task Size': `${(length / 1024 ** 2).toFixed(2)} MB`,
      'Task Status': 'Downloading',
      'Seed Creation Time': 'Nov 14, 2023, 10:13:20 PM',
      'Info Hash': swarm.infoHash,
      'Download Dir': daemon.dir,
      'BT Tracker Servers': swarm.announceUrl,
    });
    expect(Object.keys(await overview(page))).toEqual([
      ...['Task Name', 'Task Size', 'Task Status', 'Progress (Health Percentage)', 'Download', 'Upload', 'Share Ratio', 'Remaining'],
      ...['Seeders / Connections', 'Seed Creation Time', 'Info Hash', 'Download Dir', 'BT Tracker Servers'],
    ]);
    await waitUntil('both peers are there', async () => (await field(page, 'seeders-connections').textContent()) === '1 / 2');

    // A moving figure must lie between the daemon's values before and after.
    const before = await taskStatus();
    const seen = await waitUntil('the page has caught up', async () => {
      const rows = await overview(page);
      return bytesOf(rows['Download'] ?? '') + 6000 > Number(before['completedLength']) ? rows : undefined;
    });
    const after = await taskStatus();
    expect(bytesOf(seen['Download'] ?? '')).toBeLessThan(Number(after['completedLength']) + 6000);
    expect(seen['Download']).toMatch(/^[\d.]+ [KM]B @ [\d.]+ [KM]?B\/s$/);
    expect(seen['Upload']).toMatch(/^[\d.]+ KB @ [\d.]+ K?B\/s$/);
    expect(bytesOf(seen['Upload'] ?? '')).toBeGreaterThan(0);
    const ratio = (task: RawTask) => Number(task['uploadLength']) / Number(task['completedLength']);
    expect(Number(seen['Share Ratio'])).toBeGreaterThan(0);
    expect(Number(seen['Share Ratio'])).toBeLessThan(Math.max(ratio(before), ratio(after)) + 0.1);
    expect(seen['Remaining']).toMatch(/^00:[0-5]\d:\d\d$/);
    const [, percent = NaN, health = NaN] = /^([\d.]+)% \(([\d.]+)%\)$/.exec(seen['Progress (Health Percentage)'] ?? '') ?? [];
    expect(Math.abs(Number(percent) - (bytesOf(seen['Download'] ?? '') / length) * 100)).toBeLessThan(1);
    // The seeder has a whole copy, the downloaders a part of another.
    expect(Number(health)).toBeGreaterThan(100);
    expect(Number(health)).toBeLessThan(200);
    await page.getByRole('img', { name: 'Speed of this task' }).locator('canvas').waitFor();
  });

  it('collapses its trackers', async () => {
    const { page } = await browser.open(url);
    const toggle = page.getByRole('button', { name: 'BT Tracker Servers', exact: true });
    await toggle.click();
    await field(page, 'bt-tracker-servers').waitFor({ state: 'hidden' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await field(page, 'bt-tracker-servers').getByText(swarm.announceUrl).waitFor();
  });

  it('draws its pieces as they come', async () => {
    const { page } = await browser.open(url);
    await openTab(page, 'Pieces');
    const picture = page.getByRole('img', { name: 'Pieces', exact: true });
    await picture.waitFor();
    const first = await pieceCount(page);
    expect(await picture.getAttribute('aria-describedby')).toBe(await pieces(page).getAttribute('id'));
    const drawn = () =>
      picture
        .locator('canvas')
        .nth(1)
        .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
    const drawing = await drawn();
    await waitUntil('pieces have come', async () => (await pieceCount(page)) > first);
    await waitUntil('they are drawn', async () => (await drawn()) !== drawing);
    const known = Number((await taskStatus())['completedLength']) / pieceLength;
    await waitUntil('the page has caught up', async () => (await pieceCount(page)) + 12 > known);
    const counted = await pieceCount(page);
    // The last piece is shorter than the others.
    expect(counted).toBeLessThanOrEqual(Math.ceil(Number((await taskStatus())['completedLength']) / pieceLength));
  });

  it('lists its peers with their clients and both speeds', async () => {
    const { page } = await browser.open(url);
    await openTab(page, 'Peers');
    const table = page.getByRole('table', { name: 'Peers' });
    const row = (percent: RegExp) => table.getByRole('row').filter({ hasText: percent });
    await row(/100\.00%/).waitFor();
    await table.getByRole('row').nth(2).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Address',
      'Client',
      'Progress',
      'Download Speed',
      'Upload Speed',
    ]);
    expect(await table.locator('[role="cell"][data-column="client"]').allTextContents()).toEqual([
      expect.stringMatching(/^aria2 1\.3\d\.\d+$/),
      expect.stringMatching(/^aria2 1\.3\d\.\d+$/),
    ]);
    const address =
      (await row(/100\.00%/)
        .locator('[data-column="address"]')
        .textContent()) ?? '';
    expect(
      await row(/100\.00%/)
        .getByRole('progressbar', { name: `Progress of ${address}` })
        .getAttribute('aria-valuenow'),
    ).toBe('100');
    // A seeder only uploads.
    await waitUntil(
      'the seeder gives',
      async () =>
        bytesOf(
          (await row(/100\.00%/)
            .locator('[data-column="dspeed"]')
            .textContent()) ?? '',
        ) > 10_000,
    );
    expect(
      await row(/100\.00%/)
        .locator('[data-column="uspeed"]')
        .textContent(),
    ).toBe('0.00 B/s');

    await table.getByRole('button', { name: 'Progress' }).click();
    await table.locator('[role="columnheader"][aria-sort="descending"]', { hasText: 'Progress' }).waitFor();
    expect(await table.locator('[role="row"][aria-rowindex="2"]').textContent()).toContain('100.00%');
    await table.getByRole('button', { name: 'Progress' }).click();
    await table.locator('[role="row"][aria-rowindex="3"]', { hasText: '100.00%' }).waitFor();
    await waitUntil('the order is stored', async () => (await storedSettings(page))['peerListDisplayOrder'] === 'percent:asc');
  });

  it('changes tabs by keys and, on a phone, by swipes', async () => {
    const { page } = await browser.open(url, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await field(page, 'task-name').waitFor();
    await tab(page, 'Overview').focus();
    await page.keyboard.press('End');
    await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Settings' }).waitFor();
    await page.keyboard.press('Home');
    await field(page, 'task-name').waitFor();
    const finger = await page.context().newCDPSession(page);
    await swipe(finger, 320, 120, { y: 500 });
    await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Pieces' }).waitFor();
    // Removing the touched element ends a touch, so wait for the content.
    await pieces(page).waitFor();
    await swipe(finger, 120, 320, { y: 500 });
    await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Overview' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it.each(['dark', 'light'])('is accessible on every tab: %s', async (theme) => {
    const { page } = await browser.open(url, { storage: { 'Arioso.Options': JSON.stringify({ theme }) } });
    await page.getByRole('img', { name: 'Speed of this task' }).waitFor();
    for (const each of await tabNames(page)) {
      await openTab(page, each);
      expect([each, await axeFindings(page)]).toEqual([each, []]);
    }
  });
});
