import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { startSwarm } from '../../scripts/testbed/swarm';
import { addUri, type RawTask, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf } from './support/daemonState';
import { recordNotices, untilCopied } from './support/page/notices';
import { dialogNamed, focusedElement, hashOf, untilAt, untilConnected, untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { taskAction } from './support/page/taskDetail';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;
let words = 0;

beforeAll(async () => {
  files = await lasting(startFileServer());
});

const length = 3_000_000;
/** A link, and the word in it by which the file server lets it expire. */
function newLink(bytesPerSecond: number, name = 'testbed.bin') {
  words += 1;
  const word = `word${words}`;
  return { word, url: `${files.url}/link/${word}/${bytesPerSecond}/${length}/${name}` };
}

const isRunning = (task: RawTask): boolean => task['status'] === 'active' && Number(task['completedLength']) > 0;

async function openTask(daemon: Aria2Process, gid: string, { settings = {}, preset = {}, viewport = { width: 1280, height: 900 } } = {}) {
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's' }], preset }));
  const visit = await browser.open(`${site.url}#!/task/detail/${gid}`, {
    viewport,
    storage: { 'Arioso.Options': JSON.stringify(settings) },
  });
  await untilConnected(visit.page);
  await visit.page.locator('[data-field="task-name"]').waitFor();
  return visit;
}

const daemonOfTestbed = () => started(startAria2({ secret: 's', extraArgs: ['--max-tries=2', '--retry-wait=0', '--disable-ipv6=true'] }));
const row = (page: Page, url: string): Locator => page.locator(`[data-source="${url}"]`);
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** A task that has failed after a part, because its link has expired. */
async function failedWithPart(daemon: Aria2Process) {
  const { word, url: link } = newLink(200_000);
  const gid = await addUri(daemon, link);
  await waitForTask(daemon, gid, 'has a part', ({ completedLength }) => Number(completedLength) > 200_000);
  files.expire(word);
  const { completedLength } = await waitForStatus(daemon, gid, 'error');
  return { gid, link, completedLength };
}

async function urisOf(daemon: Aria2Process, gid: string): Promise<readonly string[]> {
  const result = await daemon.call('aria2.getUris', gid);
  const uris: readonly { readonly uri: string }[] = Array.isArray(result) ? result : [];
  return [...new Set(uris.map(({ uri }) => uri))];
}

const sumOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
const sumOfContent = (bytes: number): string => createHash('sha256').update(contentOf(bytes)).digest('hex');

/** Waits for the task that was added besides `old`. */
const untilAddedAnew = (daemon: Aria2Process, old: string): Promise<string> =>
  waitUntil('it was added anew', async () => (await allTasks(daemon)).map(gidOf).find((gid) => gid !== old));

describe('e2e/taskSources, links of a task', () => {
  it('lets an expired link be replaced, and the download finishes where it was', async () => {
    const daemon = await daemonOfTestbed();
    const expired = newLink(200_000);
    const fresh = newLink(Infinity);
    const gid = await addUri(daemon, expired.url);
    await waitForTask(daemon, gid, 'has a part', ({ completedLength }) => Number(completedLength) > 200_000);
    await daemon.call('aria2.forcePause', gid);
    const { completedLength } = await waitForStatus(daemon, gid, 'paused');
    files.expire(expired.word);
    const { page } = await openTask(daemon, gid);
    await button(row(page, expired.url), 'Replace this link').click();
    await page.keyboard.type(fresh.url);
    await page.keyboard.press('Enter');
    await row(page, fresh.url).waitFor();
    await untilGone(row(page, expired.url));
    expect(await urisOf(daemon, gid)).toEqual([fresh.url]);
    expect(await page.getByRole('textbox', { name: 'New link' }).count()).toBe(0);
    expect(await focusedElement(page)).toBe('Replace this link');
    await taskAction(page, 'Start').click();
    await waitForStatus(daemon, gid, 'complete');
    expect(Number(completedLength)).toBeGreaterThan(0);
    expect(sumOf(join(daemon.dir, 'testbed.bin'))).toBe(sumOfContent(length));
  });

  it('moves a running download to the new link', async () => {
    const daemon = await daemonOfTestbed();
    const old = newLink(10_000);
    const fresh = newLink(12_000);
    const gid = await addUri(daemon, old.url);
    await waitForTask(daemon, gid, 'runs', isRunning);
    const { page } = await openTask(daemon, gid);
    await row(page, old.url).getByText('1 connection').waitFor();
    await button(row(page, old.url), 'Replace this link').click();
    await page.getByRole('textbox', { name: 'New link' }).fill(fresh.url);
    await button(page, 'Replace').click();
    await row(page, fresh.url).getByText('1 connection').waitFor();
    expect(await urisOf(daemon, gid)).toEqual([fresh.url]);
  });

  it('uses an added mirror, removes it again, and keeps the only link', async () => {
    const daemon = await daemonOfTestbed();
    const first = newLink(10_000);
    // Another host for aria2, which opens one connection to each host.
    const mirror = { url: newLink(12_000).url.replace('127.0.0.1', 'localhost') };
    const gid = await addUri(daemon, first.url, { split: '2', 'min-split-size': '1M' });
    await waitForTask(daemon, gid, 'runs', isRunning);
    const { page } = await openTask(daemon, gid);
    expect(await row(page, first.url).getByRole('button', { name: 'The only link cannot be removed, only replaced' }).isDisabled()).toBe(
      true,
    );
    await button(page, 'Add a mirror').click();
    const box = page.getByRole('textbox', { name: 'Address of the mirror' });
    for (const [typed, said] of [
      ['nonsense', 'This is not a link'],
      ['magnet:?xt=urn:btih:0', 'A magnet is a separate download'],
      [first.url, 'The task already has this link.'],
    ] as const) {
      await box.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(said).waitFor();
    }
    expect(await urisOf(daemon, gid)).toEqual([first.url]);
    await box.fill(mirror.url);
    await page.keyboard.press('Enter');
    await row(page, mirror.url)
      .getByText(/1 connection · [\d.]+ KB\/s/)
      .waitFor();
    expect(new Set(await urisOf(daemon, gid))).toEqual(new Set([first.url, mirror.url]));
    await button(row(page, mirror.url), 'Remove this link').click();
    await untilGone(row(page, mirror.url));
    expect(await urisOf(daemon, gid)).toEqual([first.url]);
  });

  it('says that aria2 does not accept a link', async () => {
    const daemon = await daemonOfTestbed();
    const gid = await addUri(daemon, newLink(50_000).url, { pause: 'true' });
    const { page } = await openTask(daemon, gid);
    await button(page, 'Add a mirror').click();
    // The page accepts this as a link, but aria2 silently drops it.
    await page.getByRole('textbox', { name: 'Address of the mirror' }).fill('http://[nonsense/testbed.bin');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('aria2 does not accept this as a link.').waitFor();
    await page.getByRole('textbox', { name: 'Address of the mirror' }).press('Escape');
    expect(await focusedElement(page)).toBe('Add a mirror');
  });
});

describe('e2e/taskSources, download again', () => {
  async function stopped(status: 'complete' | 'error', link = newLink(Infinity)) {
    const daemon = await daemonOfTestbed();
    const gid = await addUri(daemon, link.url, { out: 'sub/mine.bin', 'user-agent': 'testbed' });
    await waitForStatus(daemon, gid, status);
    const { page } = await openTask(daemon, gid, { settings: { afterRetryingTask: 'task-detail' } });
    await button(page, 'Download Again').click();
    return { daemon, gid, page, dialog: dialogNamed(page, 'Download Again'), path: join(daemon.dir, 'sub', 'mine.bin') };
  }

  it('replaces a finished file', async () => {
    const { daemon, gid, page, dialog, path } = await stopped('complete');
    writeFileSync(path, 'spoilt');
    await button(dialog, 'Download Again').click();
    const added = await untilAddedAnew(daemon, gid);
    await untilAt(page, `#!/task/detail/${added}`);
    await waitForStatus(daemon, added, 'complete');
    expect(sumOf(path)).toBe(sumOfContent(length));
    expect(existsSync(join(daemon.dir, 'sub', 'mine.1.bin'))).toBe(false);
    expect(await daemon.call('aria2.getOption', added)).toMatchObject({ 'user-agent': 'testbed' });
  });

  it('keeps the finished file and saves a second one if that is chosen', async () => {
    const { daemon, gid, dialog, path } = await stopped('complete');
    writeFileSync(path, 'spoilt');
    await dialog.getByRole('radio', { name: /Keep it and save a second file/ }).check();
    await button(dialog, 'Download Again').click();
    await waitForStatus(daemon, await untilAddedAnew(daemon, gid), 'complete');
    expect(readFileSync(path, 'utf8')).toBe('spoilt');
    expect(sumOf(join(daemon.dir, 'sub', 'mine.1.bin'))).toBe(sumOfContent(length));
  });

  it('continues the partial file of a failed task with a corrected link', async () => {
    const daemon = await daemonOfTestbed();
    const fresh = newLink(Infinity);
    const { gid, link, completedLength } = await failedWithPart(daemon);
    const { page } = await openTask(daemon, gid, { settings: { afterRetryingTask: 'stay-on-current' } });
    await button(page, 'Download Again').click();
    const dialog = dialogNamed(page, 'Download Again');
    const links = dialog.getByRole('textbox', { name: 'Links' });
    expect(await links.inputValue()).toBe(link);
    await links.fill('nonsense');
    expect(await button(dialog, 'Download Again').isDisabled()).toBe(true);
    await links.fill(fresh.url);
    await button(dialog, 'Download Again').click();
    await untilGone(dialog);
    const added = await untilAddedAnew(daemon, gid);
    await waitForStatus(daemon, added, 'complete');
    expect(sumOf(join(daemon.dir, 'testbed.bin'))).toBe(sumOfContent(length));
    expect(Number(completedLength)).toBeGreaterThan(200_000);
    expect(hashOf(page)).toBe(`#!/task/detail/${gid}`);
  });

  it('downloads the whole file again although there is a control file', async () => {
    const daemon = await daemonOfTestbed();
    const { gid } = await failedWithPart(daemon);
    const path = join(daemon.dir, 'testbed.bin');
    expect(existsSync(`${path}.aria2`)).toBe(true);
    writeFileSync(path, 'spoilt', { flag: 'r+' });
    const { page } = await openTask(daemon, gid);
    await button(page, 'Download Again').click();
    const dialog = dialogNamed(page, 'Download Again');
    await dialog.getByRole('textbox', { name: 'Links' }).fill(newLink(Infinity).url);
    await dialog.getByRole('radio', { name: /Replace the file.*after each pause/s }).check();
    await button(dialog, 'Download Again').click();
    await waitForStatus(daemon, await untilAddedAnew(daemon, gid), 'complete');
    expect(sumOf(path)).toBe(sumOfContent(length));
  });

  it('starts from the beginning although the control file is damaged', async () => {
    const daemon = await daemonOfTestbed();
    for (const name of ['testbed.bin', 'testbed.bin.aria2']) writeFileSync(join(daemon.dir, name), 'spoilt');
    const gid = await addUri(daemon, newLink(Infinity).url);
    await waitForStatus(daemon, gid, 'error');
    const { page } = await openTask(daemon, gid);
    await page.locator('[data-advice="aborted"]').getByRole('button', { name: 'From the beginning…' }).click();
    await button(dialogNamed(page, 'Download Again'), 'Download Again').click();
    await waitForStatus(daemon, await untilAddedAnew(daemon, gid), 'complete');
    expect(sumOf(join(daemon.dir, 'testbed.bin'))).toBe(sumOfContent(length));
  });

  it('finds a torrent again by its info hash, with the same files', async () => {
    const swarm = await started(
      startSwarm({
        name: 'album',
        files: [
          { path: 'a.bin', content: contentOf(40_000) },
          { path: 'b.bin', content: contentOf(50_000) },
        ],
      }),
    );
    const daemon = await daemonOfTestbed();
    const gid = String(await daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], { 'seed-time': '0', 'select-file': '1' }));
    await waitForStatus(daemon, gid, 'complete');
    writeFileSync(join(daemon.dir, 'album', 'a.bin'), 'spoilt');
    const { page } = await openTask(daemon, gid, { settings: { afterRetryingTask: 'stay-on-current' } });
    await button(page, 'Download Again').click();
    await button(dialogNamed(page, 'Download Again'), 'Download Again').click();
    const magnet = await untilAddedAnew(daemon, gid);
    const { followedBy } = await waitForTask(daemon, magnet, 'has its metadata', (task) => Array.isArray(task['followedBy']));
    const content = String(Array.isArray(followedBy) ? followedBy[0] : '');
    await waitForStatus(daemon, content, 'complete');
    expect(sumOf(join(daemon.dir, 'album', 'a.bin'))).toBe(sumOfContent(40_000));
    expect(await daemon.call('aria2.getOption', content)).toMatchObject({ 'select-file': '1', 'seed-time': '0' });
  });
});

describe('e2e/taskSources, finished files', () => {
  it('are offered by link where the preset maps their folder', async () => {
    const daemon = await daemonOfTestbed();
    const gid = await addUri(daemon, newLink(Infinity, 'x').url, { out: 'sub/ä & #1?.bin' });
    await waitForStatus(daemon, gid, 'complete');
    const preset = {
      fileLinks: [
        { prefix: '/', url: 'http://wrong.example/' },
        { prefix: daemon.dir, url: 'http://nas.example/files' },
      ],
    };
    const { page, context } = await openTask(daemon, gid, { preset });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const url = 'http://nas.example/files/sub/%C3%A4%20%26%20%231%3F.bin';
    const open = page.getByRole('link', { name: 'Open ä & #1?.bin' });
    expect([await open.getAttribute('href'), await open.getAttribute('rel')]).toEqual([url, 'noreferrer']);
    await page.evaluate(recordNotices);
    await button(page, 'Copy the link of ä & #1?.bin').click();
    await untilCopied(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  it('are not offered while a task runs, nor where nothing maps their folder', async () => {
    const daemon = await daemonOfTestbed();
    const done = await addUri(daemon, newLink(Infinity).url);
    await waitForStatus(daemon, done, 'complete');
    const { page } = await openTask(daemon, done, { preset: { fileLinks: [{ prefix: '/elsewhere', url: 'http://nas.example/' }] } });
    await button(page, 'Download Again').waitFor();
    expect(await page.locator('[data-file-link]').count()).toBe(0);
  });
});

/** Panels that scroll sideways, and the elements that make them too wide. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tabpanel"]')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .flatMap((part) =>
        [...part.querySelectorAll('*')]
          .filter((inner) => inner.getBoundingClientRect().right > innerWidth)
          .map((inner) => `${inner.tagName} ${inner.textContent}`),
      ),
  );

describe('e2e/taskSources, access', () => {
  it.each(['dark', 'light'])('passes axe and fits 320 px, in the %s theme', async (theme) => {
    const daemon = await daemonOfTestbed();
    const link = newLink(50_000, `${'long'.repeat(60)}.bin`);
    const gid = await addUri(daemon, link.url);
    await waitForTask(daemon, gid, 'runs', isRunning);
    const { page } = await openTask(daemon, gid, { settings: { theme }, viewport: { width: 320, height: 700 } });
    await button(row(page, link.url), 'Replace this link').click();
    await page.getByRole('textbox', { name: 'New link' }).fill('nonsense');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This is not a link').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await daemon.call('aria2.forceRemove', gid);
    await button(page, 'Download Again').click();
    await dialogNamed(page, 'Download Again').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
});
