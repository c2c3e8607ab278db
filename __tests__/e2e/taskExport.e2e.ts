import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Aria2Process } from '../../scripts/testbed/aria2Process';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { allTasks, gidOf, optionsOf } from './support/daemonState';
import { dialogNamed, untilLateWatchersRun, untilAt, untilConnected, press } from './support/page/pageElements';
import { testbedForTests } from './support/testbedForTests';
import { linksBox, openNewTask, untilCount } from './support/page/newTaskPage';
import type { Site } from './support/servers/site';
import { drop, untilDropsAreTaken } from './support/page/transfers';

const browser = browserForTests();
let daemon: Aria2Process;
let site: Site;
testbedForTests(
  (testbed) => {
    ({ daemon, site } = testbed);
  },
  { daemon: { extraArgs: ['--header=X-Given: always'] } },
);

const torrent = makeTorrent({
  name: 'Ördner & mehr',
  announce: 'http://127.0.0.1:9/announce?a=1&b',
  files: ['a', 'b', 'c'].map((name) => ({ path: `${name}.bin`, content: Buffer.alloc(100) })),
});
const link = 'http://me:hunter2@127.0.0.1:9/a%20b%5B1-3%5D.bin';
const mirror = 'http://127.0.0.2:9/mirror.bin';
const secretOptions = { 'http-passwd': 'swordfish', header: ['Cookie: id=7', 'X-Own: ü = 1'] };
const linkOptions = { dir: '/tmp/some folder', out: 'name ü.bin', split: '3', pause: 'true', ...secretOptions };
const torrentOptions = { 'select-file': '1,3', 'seed-time': '0', pause: 'true' };

async function addTasks(): Promise<void> {
  await daemon.call('aria2.addUri', [link, mirror], linkOptions);
  await daemon.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], torrentOptions);
}

async function removeTasks(): Promise<void> {
  for (const task of await allTasks(daemon)) await daemon.call('aria2.forceRemove', gidOf(task));
  await waitUntil('all tasks have stopped', async () => (await allTasks(daemon)).every(({ status }) => status === 'removed'));
  await daemon.call('aria2.purgeDownloadResult');
}

async function openExport(page: Page) {
  await page.goto(`${site.url}#!/waiting`);
  await untilConnected(page);
  await page.getByRole('row').nth(2).waitFor();
  await untilLateWatchersRun(page);
  await page.getByRole('toolbar', { name: 'Task actions' }).getByRole('button', { name: 'Export…' }).click();
  const dialog = dialogNamed(page, 'Export');
  await dialog.getByRole('textbox', { name: '2 tasks' }).waitFor();
  return dialog;
}

async function saved(page: Page, form: string, withSecrets = false): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const dialog = await openExport(page);
  await dialog.getByRole('radio', { name: form }).check();
  if (withSecrets) await dialog.getByRole('checkbox', { name: 'Include passwords and cookies' }).check();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Adds the two downloads of the form. Returns their options: the link's first, then the magnet's. */
async function addedOptions(page: Page) {
  await untilCount(page, 2);
  await press(page, 'Download Later');
  await untilAt(page, '#!/waiting');
  const tasks = await waitUntil('aria2 has both tasks', async () => {
    const all = await allTasks(daemon);
    return all.length === 2 ? all : undefined;
  });
  const [ofLink, ofMagnet] = [tasks.find((task) => !task['bittorrent']), tasks.find((task) => task['bittorrent'])];
  expect(ofMagnet?.['infoHash']).toBe(torrent.infoHash);
  expect(ofMagnet?.['bittorrent']).toMatchObject({ announceList: [['http://127.0.0.1:9/announce?a=1&b']] });
  expect(ofMagnet?.['files']).toMatchObject([{ path: '[METADATA]Ördner & mehr' }]);
  return { ofLink, link: await optionsOf(daemon, gidOf(ofLink ?? {})), magnet: await optionsOf(daemon, gidOf(ofMagnet ?? {})) };
}

const urisOf = (task: unknown): readonly string[] => {
  const { files }: { files?: readonly { uris: readonly { uri: string }[] }[] } = Object(task);
  return [...new Set(files?.[0]?.uris.map(({ uri }) => uri))];
};

describe('e2e/taskExport', () => {
  it('exports an input file without passwords, and New reads it back with all other options', async () => {
    await addTasks();
    const { page } = await browser.open(site.url);
    const file = await saved(page, 'aria2 input file');
    expect(file.name).toBe('aria2-input.txt');
    expect(file.bytes.toString()).not.toMatch(/hunter2|swordfish|id=7/);
    await removeTasks();
    await openNewTask(page, site);
    await untilDropsAreTaken(page);
    await drop(page, { files: [{ name: file.name, bytes: file.bytes, type: 'text/plain' }] });
    const { ofLink, link: ofLinkOptions, magnet } = await addedOptions(page);
    expect(urisOf(ofLink)).toEqual([link.replace('me:hunter2@', ''), mirror]);
    expect(ofLinkOptions).toMatchObject({
      dir: linkOptions.dir,
      out: linkOptions.out,
      split: '3',
      header: 'X-Given: always\nX-Own: ü = 1\n',
    });
    expect(ofLinkOptions).not.toHaveProperty('http-passwd');
    expect(magnet).toMatchObject({ 'select-file': '1,3', 'seed-time': '0' });
  });

  it('exports JSON with passwords on request, and New reads it back from the clipboard as a row each', async () => {
    await addTasks();
    const { page } = await browser.open(site.url);
    const file = await saved(page, 'JSON', true);
    expect(file.name).toBe('arioso-tasks.json');
    await removeTasks();
    await openNewTask(page, site);
    await linksBox(page).fill(file.bytes.toString());
    await press(page, 'Review…');
    await page.getByRole('table', { name: 'Downloads to add' }).getByRole('row').nth(2).waitFor();
    await press(page, 'Back to the form');
    const { ofLink, link: ofLinkOptions, magnet } = await addedOptions(page);
    expect(urisOf(ofLink)).toEqual([link, mirror]);
    expect(ofLinkOptions).toMatchObject({
      dir: linkOptions.dir,
      out: linkOptions.out,
      split: '3',
      'http-passwd': 'swordfish',
      header: 'X-Given: always\nCookie: id=7\nX-Own: ü = 1\n',
    });
    expect(magnet).toMatchObject({ 'select-file': '1,3', 'seed-time': '0' });
  });

  it('exports the selection as links from the menu of a row', async () => {
    await addTasks();
    const { page } = await browser.open(site.url);
    const dialog = await openExport(page);
    const both = await dialog.getByRole('textbox').inputValue();
    expect(both.split('\n')).toEqual([link.replace('me:hunter2@', ''), torrent.magnet, '']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('row', { name: /name ü\.bin|Ördner/ })
      .last()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await dialog.getByRole('textbox', { name: '1 task' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await removeTasks();
    await openNewTask(page, site);
    await linksBox(page).fill(both);
    const { ofLink } = await addedOptions(page);
    expect(urisOf(ofLink)).toEqual([link.replace('me:hunter2@', '')]);
  });
});
