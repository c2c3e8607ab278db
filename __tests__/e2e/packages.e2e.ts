import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { buildUnlessCurrent, singleFileBuild } from '../../scripts/builds/build';
import { inRepository } from '../../scripts/lib/paths';
import { policyHeader } from '../../scripts/start/policy';
import { zipFolder } from '../../scripts/builds/zipFolder';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks } from './support/daemonState';
import { goTo, taskRow, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { linksBox } from './support/page/newTaskPage';

jest.setTimeout(400_000);

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let root: string;
let single: string;
let daemon: Aria2Process;
let gid: string;

/** Zips the folder and unpacks the zip elsewhere. */
async function packed(folder: string, name: string): Promise<string> {
  const target = join(root, name);
  for (const [file, content] of Object.entries(unzipSync(zipFolder(folder)))) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), content);
  }
  return target;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'arioso-packages-'));
  await lasting(Promise.resolve({ stop: () => rm(root, { recursive: true }) }));
  single = await buildUnlessCurrent(singleFileBuild);
  daemon = await lasting(startAria2({ secret: 's' }));
  gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
});

const storage = () => ({
  'Arioso.Options': JSON.stringify({
    language: 'en',
    protocol: 'ws',
    rpcHost: '127.0.0.1',
    rpcPort: String(daemon.port),
    rpcInterface: 'jsonrpc',
    secret: Buffer.from('s').toString('base64'),
  }),
});

/** Uses late scripts, late style sheets, antd, the chart, and the texts of two languages. */
async function useAllParts(page: Page): Promise<void> {
  await untilConnected(page);
  await taskRow(page, gid).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await goTo(page, '/new');
  await linksBox(page).fill('http://127.0.0.1:9/two.bin');
  await page.getByRole('button', { name: 'Download Later' }).click();
  await waitUntil('aria2 has both', async () => (await allTasks(daemon)).length === 2);
  await goTo(page, `/task/detail/${gid}`);
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.locator('[data-file-index]').waitFor();
  await page.getByRole('button', { name: 'Recent speeds' }).click();
  await page.locator('canvas').first().waitFor();
  await page.keyboard.press('Escape');
  await goTo(page, '/settings/aria2/basic');
  await page.locator('[data-option="max-concurrent-downloads"]').waitFor();
  await goTo(page, '/settings/arioso');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_Hans');
  await page.getByRole('heading', { name: /设置/ }).first().waitFor();
  await page.getByRole('combobox', { name: '语言' }).selectOption('en');
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  await daemon.call('aria2.purgeDownloadResult');
  for (const { gid: other } of await allTasks(daemon)) if (other !== gid) await daemon.call('aria2.forceRemove', other);
  await waitUntil('one is left', async () => (await daemon.call('aria2.purgeDownloadResult'), (await allTasks(daemon)).length === 1));
}

describe('e2e/packages', () => {
  it('runs from the zip, at any path', async () => {
    const folder = await packed(inRepository('dist'), 'split');
    const site = await lasting(serveSite({ folder, basePath: '/www/x/y/', headers: { 'Content-Security-Policy': policyHeader() } }));
    const { page } = await browser.open(`${site.url}#!/all`, { storage: storage() });
    await useAllParts(page);
  });

  it('runs from a single file, without a server', async () => {
    const folder = await packed(single, 'single');
    const address = pathToFileURL(join(folder, 'index.html')).href;
    const requests: string[] = [];
    const { page, context } = await browser.open('about:blank', { storage: storage() });
    context.on('request', (request) => requests.push(request.url()));
    await page.goto(`${address}#!/all`);
    await useAllParts(page);
    // Images in the page itself are requests, too.
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
  });

  it('runs from a single file at any path, with the preset beside it, and requests no other file', async () => {
    const folder = await packed(single, 'served');
    const site = await lasting(serveSite({ folder, basePath: '/some/path/', daemons: [{ port: daemon.port, secret: 's' }] }));
    const requests: string[] = [];
    const { page, context } = await browser.open('about:blank');
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}#!/all`);
    await useAllParts(page);
    expect(requests.filter((path) => path.startsWith('/some/path/'))).toEqual(['/some/path/', '/some/path/preset.json']);
  });

  it('zips the same files to the same bytes, at any time', async () => {
    const first = zipFolder(single);
    expect(Object.keys(unzipSync(first))).toEqual(['index.html']);
    const copy = await packed(single, 'copy');
    await utimes(join(copy, 'index.html'), 0, 0);
    expect(Buffer.from(zipFolder(copy)).equals(Buffer.from(first))).toBe(true);
  });
});
