import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf } from '../../scripts/testbed/fileServer';
import { startSwarm } from '../../scripts/testbed/swarm';
import { waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { serveSite } from './support/servers/site';
import {
  choiceToolbar,
  choose,
  fileBox,
  fileTree,
  openTaskFiles,
  selectedIndexes,
  shownFiles,
  statusOf,
  untilSelectedAre,
} from './support/page/taskFiles';

const browser = browserForTests();
const started = cleanUp(afterEach);

/** Five files in nested folders. The tree shows sub-folders before files, otherwise in the torrent's order. */
const nested = ['main/one.mkv', 'extras/two.srt', 'main/three.mp3', 'extras/deep/four.jpg', 'five.txt'];

/** Of the swarms. No two files share a piece: aria2 would also write the unselected file's part of it. */
const pieceLength = 16_384;

interface Testbed {
  readonly page: Page;
  readonly daemon: Aria2Process;
  readonly gid: string;
  readonly name: string;
}

interface Wanted {
  readonly paths?: readonly string[];
  readonly bytes?: number;
  readonly bytesPerSecond?: number;
  readonly isRunning?: boolean;
  readonly visit?: VisitOptions;
}

/** A torrent of a real swarm on its own page. */
async function openTask({
  paths = nested,
  bytes = 3 * pieceLength,
  bytesPerSecond = 0,
  isRunning = false,
  visit = {},
}: Wanted = {}): Promise<Testbed> {
  const name = 'bundle';
  const files = paths.map((path) => ({ path, content: contentOf(bytes) }));
  const swarm = await started(startSwarm({ name, files, uploadBytesPerSecond: bytesPerSecond }));
  const daemon = await started(startAria2());
  const gid = String(
    await daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], { pause: String(!isRunning), 'seed-time': '0' }),
  );
  if (isRunning) await waitForStatus(daemon, gid, 'active');
  const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
  const { page } = await browser.open(`${site.url}#!/task/detail/${gid}`, visit);
  await openTaskFiles(page);
  return { page, daemon, gid, name };
}

describe('e2e/taskDetailFiles', () => {
  it('chooses three of five files of a paused torrent: these alone reach the disk', async () => {
    const { page, daemon, gid, name } = await openTask();
    expect(await shownFiles(page)).toEqual(['main', 'one.mkv', 'three.mp3', 'extras', 'deep', 'four.jpg', 'two.srt', 'five.txt']);
    await page.getByRole('button', { name: 'Choose Files' }).click();
    await choiceToolbar(page).waitFor();
    await fileBox(page, 'extras').click();
    await fileBox(page, 'four.jpg').click();
    await fileBox(page, 'three.mp3').click();
    expect(await fileBox(page, 'extras').evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await page.getByText('3 of 5 files').waitFor();
    // Nothing is sent before Confirm, and polls do not change the choice.
    expect(await selectedIndexes(daemon, gid)).toBe('1,2,3,4,5');
    await choose(page, 'Confirm');
    await choiceToolbar(page).waitFor({ state: 'detached' });
    await untilSelectedAre(daemon, gid, '1,4,5');
    expect(await statusOf(daemon, gid)).toBe('paused');

    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await waitForStatus(daemon, gid, 'complete');
    const onDisk = nested.filter((path) => existsSync(join(daemon.dir, name, path)));
    expect(onDisk).toEqual(['main/one.mkv', 'extras/deep/four.jpg', 'five.txt']);
    await waitUntil(
      'the files are shown as done',
      async () => (await fileTree(page).locator('[data-file-index="1"] [data-cell="progress"]').textContent()) === '100.00%',
    );
    expect(await fileBox(page, 'two.srt').isDisabled()).toBe(true);
  });

  it('sends a tick at once without the toolbar, also of a folder, and never none at all', async () => {
    const { page, daemon, gid } = await openTask();
    await fileBox(page, 'two.srt').click();
    await untilSelectedAre(daemon, gid, '1,3,4,5');
    await fileBox(page, 'extras').click();
    await untilSelectedAre(daemon, gid, '1,2,3,4,5');
    await fileBox(page, 'extras').click();
    await fileBox(page, 'main').click();
    await untilSelectedAre(daemon, gid, '5');
    await fileBox(page, 'five.txt').click();
    const error = page.getByRole('dialog', { name: 'Error' });
    await error.getByText('Choose at least one file').waitFor();
    await error.getByRole('button', { name: 'OK' }).click();
    expect(await fileBox(page, 'five.txt').isChecked()).toBe(true);
    expect(await selectedIndexes(daemon, gid)).toBe('5');
  });

  it('chooses by kind and by extension, refuses an empty choice, and drops the choice by Cancel', async () => {
    const { page, daemon, gid } = await openTask({ paths: ['a.mkv', 'b.MKV', 'c.mp3', 'README', 'd.zip'] });
    expect(await fileTree(page).getAttribute('role')).toBe('grid');
    await page.getByRole('button', { name: 'Choose Files' }).click();
    await choose(page, 'Select None');
    await choose(page, 'Confirm');
    const error = page.getByRole('dialog', { name: 'Error' });
    await error.getByText('Choose at least one file').waitFor();
    await error.getByRole('button', { name: 'OK' }).click();
    await choose(page, 'Videos');
    await page.getByText('2 of 5 files').waitFor();
    await choose(page, 'Archives');
    await choose(page, 'Select Invert');
    await choose(page, 'Custom');
    const dialog = page.getByRole('dialog', { name: 'Choose by extension' });
    expect(await dialog.getByRole('checkbox', { name: 'Videos' }).isChecked()).toBe(false);
    await dialog.getByRole('checkbox', { name: '.zip' }).click();
    await dialog.getByRole('checkbox', { name: 'No extension' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('2 of 5 files').waitFor();
    await choose(page, 'Confirm');
    await untilSelectedAre(daemon, gid, '3,5');

    await page.getByRole('button', { name: 'Choose Files' }).click();
    await choose(page, 'Select All');
    await choose(page, 'Cancel');
    await choiceToolbar(page).waitFor({ state: 'detached' });
    await page.getByText('2 of 5 files').waitFor();
    expect(await selectedIndexes(daemon, gid)).toBe('3,5');
  });

  it('pauses a running torrent for the choice, and resumes it after Confirm and after Cancel', async () => {
    const { page, daemon, gid } = await openTask({ isRunning: true, bytes: 36 * pieceLength, bytesPerSecond: 20_000 });
    await waitUntil('a file grows', async () =>
      (await fileTree(page).locator('[data-cell="progress"]').allTextContents()).some((percent) => percent !== '0.00%'),
    );
    expect(await fileBox(page, 'two.srt').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Pause and Select' }).click();
    await choiceToolbar(page).waitFor();
    expect(await statusOf(daemon, gid)).toBe('paused');
    await fileBox(page, 'main').click();
    await choose(page, 'Confirm');
    await choiceToolbar(page).waitFor({ state: 'detached' });
    await waitForStatus(daemon, gid, 'active');
    expect(await selectedIndexes(daemon, gid)).toBe('2,4,5');

    await page.getByRole('button', { name: 'Pause and Select' }).click();
    await choiceToolbar(page).waitFor();
    await choose(page, 'Select All');
    await choose(page, 'Cancel');
    await waitForStatus(daemon, gid, 'active');
    expect(await selectedIndexes(daemon, gid)).toBe('2,4,5');
  });

  it('resumes a torrent when its page is reloaded or left during the choice', async () => {
    const { page, daemon, gid } = await openTask({ isRunning: true, bytes: 36 * pieceLength, bytesPerSecond: 20_000 });
    await page.getByRole('button', { name: 'Pause and Select' }).click();
    await choiceToolbar(page).waitFor();
    expect(await statusOf(daemon, gid)).toBe('paused');
    await page.reload();
    await waitForStatus(daemon, gid, 'active');

    await openTaskFiles(page);
    await page.getByRole('button', { name: 'Pause and Select' }).click();
    await choiceToolbar(page).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Waiting' }).click();
    await waitForStatus(daemon, gid, 'active');
  });

  it('is walked, collapsed and ticked by the keyboard alone', async () => {
    const { page, daemon, gid } = await openTask();
    await fileTree(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await shownFiles(page)).toEqual(['main', 'extras', 'deep', 'four.jpg', 'two.srt', 'five.txt']);
    expect(await fileTree(page).locator('[data-dir="main"]').getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Space');
    await untilSelectedAre(daemon, gid, '2,4,5');
    // Into extras and deep, out of deep again, collapse extras, and on to the last file.
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
      await page.keyboard.press(key);
    expect(await shownFiles(page)).toEqual(['main', 'extras', 'five.txt']);
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await untilSelectedAre(daemon, gid, '2,4');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Space');
    await untilSelectedAre(daemon, gid, '1,2,3,4');
    await page.keyboard.press('ContextMenu');
    await page.getByRole('menuitem', { name: 'Expand All' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await shownFiles(page)).toContain('four.jpg');
    await page.getByRole('searchbox', { name: 'Search files' }).fill('FOUR');
    await waitUntil('only it is shown', async () => (await shownFiles(page)).join() === 'extras,deep,four.jpg');
  });

  it('shows hostile names as text', async () => {
    const long = `${'x'.repeat(200)}.txt`;
    const { page, daemon, gid } = await openTask({
      paths: ['<img src=x onerror=alert(1)>/a\u202Egpj.exe', `<b>/${long}`, '__proto__/constructor', 'a\\b'],
    });
    const names = await shownFiles(page);
    expect(names).toContain('<img src=x onerror=alert(1)>');
    expect(names).toContain('a⟨202E⟩gpj.exe');
    expect(names).toContain(long);
    expect(names).toContain('__proto__');
    expect(names).toContain('a\\b');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await fileBox(page, 'constructor').click();
    await untilSelectedAre(daemon, gid, '1,2,4');
    // On a phone the long name ends before the edge, and the figures stay beside each other below it.
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('row', { name: long });
    await waitUntil('the figures are inside the row', () =>
      row.evaluate((element) => {
        const right = (part: string) => element.querySelector(`[data-cell="${part}"]`)?.getBoundingClientRect().right ?? Infinity;
        return element.clientWidth < 400 && right('name') <= 390 && right('progress') <= 390 && right('size') < right('progress');
      }),
    );
  });

  it.each(['dark', 'light'] as const)('passes axe: %s', async (theme) => {
    const { page } = await openTask({ visit: { storage: { 'Arioso.Options': JSON.stringify({ theme }) } } });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose Files' }).click();
    await choiceToolbar(page).waitFor();
    await fileBox(page, 'extras').click();
    await fileTree(page).focus();
    await page.keyboard.press('End');
    expect(await axeFindings(page)).toEqual([]);
    await choose(page, 'Custom');
    await page.getByRole('dialog', { name: 'Choose by extension' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ])('fits a phone of $width pixels, with targets for fingers', async (viewport) => {
    const { page, daemon, gid } = await openTask({ visit: { viewport, hasTouch: true } });
    await page.getByRole('button', { name: 'Choose Files' }).tap();
    await choiceToolbar(page).waitFor();
    await fileBox(page, 'five.txt').scrollIntoViewIfNeeded();
    const target = await fileBox(page, 'five.txt').locator('xpath=..').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await fileBox(page, 'five.txt').tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await choiceToolbar(page).getByRole('button', { name: 'Confirm' }).tap();
    await untilSelectedAre(daemon, gid, '1,2,3,4');
  });
});
