import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Aria2Process } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { closeServer, listenOnFreePort } from '../../scripts/lib/listen';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { recordNotices, untilCopied } from './support/page/notices';
import { taskRow, untilConnected } from './support/page/pageElements';
import { testbedForTests } from './support/testbedForTests';
import { settingControl, setting, storedSetting, untilStored } from './support/page/settings';
import type { Site } from './support/servers/site';
import { taskMenu } from './support/page/taskLists';

const browser = browserForTests();
let daemon: Aria2Process;
let files: FileServer;
let site: Site;
const started = testbedForTests((testbed) => {
  ({ daemon, files, site } = testbed);
});

/** Chromium would download a file without these headers. */
const shown = { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' };

/** A web server beside aria2: serves its folder below /files/, and a list of names for a folder. */
async function serveFolder(root: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://testbed').pathname);
    const file = join(root, path.replace(/^\/files\//, ''));
    if (path.endsWith('/')) response.end(`folder ${path}`);
    else if (existsSync(file)) response.writeHead(200, shown).end(readFileSync(file));
    else response.writeHead(204).end();
  });
  const port = await listenOnFreePort(server);
  await started(Promise.resolve({ stop: () => closeServer(server) }));
  return `http://127.0.0.1:${port}/files`;
}

const fileName = 'ä & #1? 100%.txt';

/** A finished file and a finished torrent of two files, and the list that shows them. */
async function openFinished() {
  const url = await serveFolder(daemon.dir);
  const file = await addUri(daemon, `${files.url}/file/3000/x`, { out: `sub/${fileName}` });
  mkdirSync(join(daemon.dir, 'an album'));
  const tracks = ['a', 'b'].map((name) => ({ path: `${name}.bin`, content: Buffer.alloc(20_000, name) }));
  for (const { path, content } of tracks) writeFileSync(join(daemon.dir, 'an album', path), content);
  const torrent = makeTorrent({ name: 'an album', announce: 'http://127.0.0.1:9/announce', files: tracks });
  const options = { 'check-integrity': 'true', 'seed-time': '0' };
  const album = String(await daemon.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], options));
  for (const gid of [file, album]) await waitForStatus(daemon, gid, 'complete');
  const fileLinks = JSON.stringify([
    { prefix: daemon.dir, url },
    { prefix: `${daemon.dir}/sub`, url: 'http://wrong.example/', rpcId: 'another server' },
  ]);
  const visit = await browser.open(`${site.url}#!/stopped`, {
    storage: { 'Arioso.Options': JSON.stringify({ fileLinks, extendRpcServers: [] }) },
  });
  await untilConnected(visit.page);
  return { ...visit, url, file, album, fileLinks };
}

async function opened(page: Page, open: () => Promise<void>): Promise<{ readonly url: string; readonly text: string }> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await tab.waitForLoadState();
  const found = { url: tab.url(), text: (await tab.locator('body').textContent()) ?? '' };
  await tab.close();
  return found;
}

describe('e2e/finishedFiles', () => {
  it('are opened by the link of their row and of its menu', async () => {
    const { page, context, url, file, album } = await openFinished();
    const link = taskRow(page, file).getByRole('link', { name: `Open ${fileName}` });
    const fileUrl = `${url}/sub/%C3%A4%20%26%20%231%3F%20100%25.txt`;
    const tab = await opened(page, () => link.click());
    expect(tab.url).toBe(fileUrl);
    expect(Buffer.from(await (await context.request.get(fileUrl)).body()).equals(contentOf(3000))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await taskRow(page, album).click({ button: 'right' });
    const folder = taskMenu(page).getByRole('menuitem', { name: 'Open Folder' });
    await folder.focus();
    expect(await opened(page, () => page.keyboard.press('Enter'))).toEqual({ url: `${url}/an%20album/`, text: 'folder /files/an album/' });
    await taskMenu(page).waitFor({ state: 'detached' });

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(recordNotices);
    await page.keyboard.press('Control+a');
    await taskRow(page, album).click({ button: 'right' });
    await taskMenu(page).getByRole('menuitem', { name: 'Copy Link of File' }).click();
    await untilCopied(page);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').sort()).toEqual([`${url}/an%20album/`, fileUrl].sort());

    await taskRow(page, album).click();
    await page.evaluate(recordNotices);
    await taskRow(page, album).click({ button: 'right' });
    await taskMenu(page).getByRole('menuitem', { name: 'Copy Path' }).click();
    await untilCopied(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${daemon.dir}/an album/`);
  });

  it('are opened from the page of the task, and a rule with a mistake is not saved', async () => {
    const { page, url, album, fileLinks } = await openFinished();
    await page.goto(`${site.url}#!/task/detail/${album}`);
    const tab = await opened(page, () => page.getByRole('link', { name: 'Open a.bin' }).click());
    expect(tab).toEqual({ url: `${url}/an%20album/a.bin`, text: 'a'.repeat(20_000) });
    expect(await page.getByRole('link', { name: 'Open Folder' }).getAttribute('href')).toBe(`${url}/an%20album/`);

    await page.goto(`${site.url}#!/settings/arioso`);
    await setting(page, 'fileLinks').getByRole('button', { name: 'Edit as text' }).click();
    await settingControl(page, 'fileLinks').fill('[\n  {"prefix": "/dl", "url": "ftp://nas/"}\n]');
    await setting(page, 'fileLinks').getByText('Not saved. Rule 1: The address must begin with').waitFor();
    await settingControl(page, 'fileLinks').fill('[\n  {"prefix": "/dl" "url": "http://nas/"}\n]');
    await setting(page, 'fileLinks').getByText('line 2, column 20').waitFor();
    // Fields save in the order of their changes, so the wrong rule would be stored by now.
    await settingControl(page, 'title').fill('changed later');
    await untilStored(page, 'the later change', ({ title }) => title === 'changed later');
    expect(await storedSetting(page, 'fileLinks')).toBe(fileLinks);
  });

  it('have links by a rule that was made in the settings', async () => {
    const { page, url, file } = await openFinished();
    await page.goto(`${site.url}#!/settings/arioso`);
    const rules = setting(page, 'fileLinks');
    const first = rules.getByRole('button', { name: `Remove ${daemon.dir}/`, exact: true });
    await first.click();
    await first.waitFor({ state: 'detached' });
    await rules.getByRole('button', { name: 'Add Rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New rule' });
    await dialog.getByRole('textbox', { name: 'Download folder' }).fill('downloads');
    await dialog.getByRole('textbox', { name: 'Web address' }).fill(url);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The folder must be absolute and without “..”').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Download folder' }).fill(daemon.dir);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await rules
      .getByRole('listitem')
      .filter({ hasText: `served at ${url}/` })
      .waitFor();
    await page.goto(`${site.url}#!/stopped`);
    await taskRow(page, file)
      .getByRole('link', { name: /^Open / })
      .waitFor();
  });
});
