import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { startSwarm } from '../../scripts/testbed/swarm';
import { addUri, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { isSameValue } from '../../src/domain/options/values/convert';
import { taskOption, taskOptions } from '../../src/domain/options/taskOptions';
import type { TaskStatus } from '../../src/domain/tasks/task';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { optionsOf } from './support/daemonState';
import { type Exchange, type SentTexts, startFaultProxy } from './support/servers/faultProxy';
import { dialogNamed, mainNavigation, untilAt, untilConnected } from './support/page/pageElements';
import { anotherValue, optionControl, editor, settled, type, untilNothingIsDue } from './support/page/optionEditors';
import { serveSite } from './support/servers/site';
import type { RecordedTraffic } from './support/traffic';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;
let swarm: Awaited<ReturnType<typeof startSwarm>>;

beforeAll(async () => {
  files = await lasting(startFileServer());
  swarm = await lasting(startSwarm({ name: 'testbed.bin', files: [{ content: contentOf(8_000_000) }], uploadBytesPerSecond: 100_000 }));
});

type Kind = 'http' | 'torrent';

const add = async (daemon: Aria2Process, kind: Kind, options: object): Promise<string> =>
  kind === 'http'
    ? addUri(daemon, `${files.url}/slow/200000/80000000/testbed.bin`, options)
    : String(await daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], options));

const isRunning = (task: Readonly<Record<string, unknown>>): boolean => task['status'] === 'active' && Number(task['completedLength']) > 0;

/** Opens the settings of a task with this status. The page connects to the port that `portFor` returns. */
async function openSettings(
  kind: Kind,
  status: TaskStatus,
  settings: object = {},
  portFor: (daemon: Aria2Process) => Promise<number> = ({ port }) => Promise.resolve(port),
) {
  const daemon = await started(startAria2({ secret: 's', extraArgs: ['--max-concurrent-downloads=1'] }));
  if (status === 'waiting') await waitForTask(daemon, await add(daemon, 'http', { out: 'first.bin' }), 'runs', isRunning);
  const gid = await add(daemon, kind, status === 'paused' ? { pause: 'true' } : {});
  if (status === 'active') await waitForTask(daemon, gid, 'runs', isRunning);
  else await waitForStatus(daemon, gid, status);
  const site = await started(serveSite({ daemons: [{ port: await portFor(daemon), secret: 's' }] }));
  const visit = await browser.open(`${site.url}#!/task/detail/${gid}`, { storage: { 'Arioso.Options': JSON.stringify(settings) } });
  await untilConnected(visit.page);
  await visit.page.getByRole('tab', { name: 'Settings' }).click();
  await visit.page.locator('[data-option]').first().waitFor();
  return { daemon, gid, ...visit };
}

const shownKeys = (page: Page) =>
  page.locator('[data-option]').evaluateAll((groups) => groups.map((group) => group.getAttribute('data-option')));

async function change(page: Page, daemon: Aria2Process, gid: string, keys: readonly string[]): Promise<void> {
  const before = await optionsOf(daemon, gid);
  const typed = new Map(keys.map((key) => [key, anotherValue(taskOption(key), before[key] ?? '')]));
  for (const [key, value] of typed) await type(page, taskOption(key), value);
  expect(await settled(page, keys)).toEqual(Object.fromEntries(keys.map((key) => [key, 'success'])));
  const after = await optionsOf(daemon, gid);
  for (const [key, value] of typed)
    expect([key, after[key], isSameValue(taskOption(key), value, after[key] ?? '')]).toEqual([key, after[key], true]);
}

/** Counts the start notifications of the daemon from now on. */
function countStarts(traffic: RecordedTraffic): () => number {
  const notified = () => JSON.stringify(traffic).split('onDownloadStart').length;
  const before = notified();
  return () => notified() - before;
}

describe('e2e/taskOptions, every option', () => {
  it.each([
    ['http', 'paused'],
    ['http', 'waiting'],
    ['torrent', 'paused'],
  ] as const)('of a %s task that is %s is changed and read back from aria2', async (kind, status) => {
    const { daemon, gid, page } = await openSettings(kind, status);
    const wanted = taskOptions({ status, isTorrent: kind === 'torrent' }).map(({ key }) => key);
    expect(new Set(await shownKeys(page))).toEqual(new Set(wanted));
    expect(await page.getByText('Restarts the download', { exact: true }).count()).toBe(0);
    await change(page, daemon, gid, wanted);
  });
});

describe('e2e/taskOptions, a running task', () => {
  it('applies a limit at once, and other options by a restart, which their rows announce', async () => {
    const { daemon, gid, page, traffic } = await openSettings('http', 'active');
    const starts = countStarts(traffic);
    const mark = (key: string) => editor(page, key).getByText('Restarts the download', { exact: true });
    await page.getByText('This download is running.').waitFor();
    expect(await mark('max-download-limit').count()).toBe(0);
    await type(page, taskOption('max-download-limit'), '20K');
    await editor(page, 'max-download-limit', 'success').waitFor();
    await waitForTask(daemon, gid, 'is slow', ({ downloadSpeed }) => Number(downloadSpeed) < 60_000);
    expect((await optionsOf(daemon, gid))['max-download-limit']).toBe('20480');
    expect(starts()).toBe(0);

    // One option of each type.
    const keys = ['split', 'continue', 'stream-piece-selector', 'lowest-speed-limit', 'header', 'referer', 'http-passwd'];
    for (const key of keys) expect([key, await mark(key).isVisible()]).toEqual([key, true]);
    await change(page, daemon, gid, keys);
    await waitUntil('the task has restarted for each option', () => starts() === keys.length);
    expect((await optionsOf(daemon, gid))['max-download-limit']).toBe('20480');
  });

  it('of BitTorrent too', async () => {
    const { daemon, gid, page, traffic } = await openSettings('torrent', 'active');
    const starts = countStarts(traffic);
    await change(page, daemon, gid, ['bt-max-peers', 'max-upload-limit', 'bt-remove-unselected-file']);
    expect(starts()).toBe(0);
    await change(page, daemon, gid, ['seed-ratio', 'bt-stop-timeout', 'bt-tracker']);
    await waitForStatus(daemon, gid, 'active');
  });
});

describe('e2e/taskOptions, what the daemon’s settings brought', () => {
  it('is marked, and put back by one press', async () => {
    const { daemon, gid, page } = await openSettings('http', 'paused');
    const inherited = editor(page, 'split').getByText("Same as aria2's settings", { exact: true });
    await inherited.waitFor();
    await type(page, taskOption('split'), '9');
    await editor(page, 'split', 'success').waitFor();
    await inherited.waitFor({ state: 'detached' });
    await editor(page, 'split').getByText("aria2's settings: 5").waitFor();
    await editor(page, 'split').getByRole('button', { name: 'Use this' }).click();
    await inherited.waitFor();
    expect((await optionsOf(daemon, gid))['split']).toBe('5');
  });

  it('is found by words', async () => {
    const { page } = await openSettings('http', 'paused');
    await page.getByRole('searchbox', { name: 'Search the options of this task' }).fill('proxy passw');
    await waitUntil('one is left', async () => (await shownKeys(page)).length === 1);
    expect(await shownKeys(page)).toEqual(['all-proxy-passwd']);
    await page.getByRole('searchbox', { name: 'Search the options of this task' }).fill('nothing like it');
    await page.getByText('No option matches.').waitFor();
  });
});

describe('e2e/taskOptions, trouble', () => {
  it('refuses what is out of bounds and sends nothing', async () => {
    const { daemon, gid, page, traffic } = await openSettings('http', 'paused');
    await type(page, taskOption('max-connection-per-server'), '17');
    await editor(page, 'max-connection-per-server', 'error').waitFor();
    await page.getByText('Input number is above max value 16!').waitFor();
    await type(page, taskOption('min-split-size'), '100K');
    await page.getByText('Input number is below min value 1M!').waitFor();
    const before = await optionsOf(daemon, gid);
    await untilNothingIsDue(page, taskOption('max-download-limit'), before['max-download-limit'] ?? '');
    const changes = traffic.sentSince(0).filter(({ text }) => text.includes('changeOption'));
    expect(changes.map(({ text }) => text)).toEqual([expect.stringContaining('"max-download-limit"')]);
    const after = await optionsOf(daemon, gid);
    expect(after['max-connection-per-server']).toBe('1');
    expect(after['min-split-size']).toBe(before['min-split-size']);
  });

  it('names what aria2 refuses and shows its value again', async () => {
    const { page } = await openSettings('http', 'paused');
    // The page accepts an empty value for any option of a task, but aria2 refuses this one.
    await type(page, taskOption('split'), '');
    await editor(page, 'split', 'failed').waitFor();
    await editor(page, 'split')
      .getByText(/aria2 refused “” for split: We encountered a problem/)
      .waitFor();
    expect(await optionControl(page, 'split').inputValue()).toBe('5');
  });

  it('saves what was typed last when the page is left', async () => {
    const { daemon, gid, page } = await openSettings('http', 'paused');
    await optionControl(page, 'split').fill('7');
    await mainNavigation(page).getByRole('link', { name: 'New', exact: true }).click();
    await untilAt(page, '#!/new');
    await waitUntil('aria2 has it', async () => (await optionsOf(daemon, gid))['split'] === '7');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('reports in a notice a save that failed because the task ended', async () => {
    let end: () => void = () => undefined;
    const hasEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isTyped = false;
    const { daemon, gid, page } = await openSettings('http', 'active', {}, async ({ port }) => {
      // Holds the response that a save waits for until the task has ended.
      const holdOptions = async ({ request, response }: Exchange): Promise<SentTexts> => {
        if (isTyped && request.includes('aria2.getOption')) await hasEnded;
        return [response];
      };
      return (await started(startFaultProxy(port, { kind: 'texts', to: holdOptions }))).port;
    });
    isTyped = true;
    await optionControl(page, 'max-download-limit').fill('7M');
    await daemon.call('aria2.forceRemove', gid);
    await waitForStatus(daemon, gid, 'removed');
    end();
    await page
      .getByRole('alert')
      .getByText(/testbed\.bin: aria2 refused “7M” for max-download-limit: (Cannot change option|GID)/)
      .waitFor();
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
    expect(await dialogNamed(page, 'Error').count()).toBe(0);
  });
});

describe('e2e/taskOptions, access', () => {
  it.each(['dark', 'light'])('passes axe and works by keyboard, in the %s theme', async (theme) => {
    const { page, daemon, gid } = await openSettings('http', 'active', { theme });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search the options of this task' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1M');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2M');
    await page.keyboard.press('Enter');
    await editor(page, 'max-download-limit', 'success').waitFor();
    expect((await optionsOf(daemon, gid))['max-download-limit']).toBe('2097152');
    await type(page, taskOption('split'), 'x');
    await editor(page, 'split', 'error').waitFor();
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
    expect(await axeFindings(page)).toEqual([]);
  });
});
