import type { Locator, Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { joinSwarm, startSwarm } from '../../scripts/testbed/swarm';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { absenceTrouble, browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { boxOf, dialogNamed, taskRow, untilConnected, untilGone } from './support/page/pageElements';
import { setting } from './support/page/settings';
import { serveSite } from './support/servers/site';
import { field, taskAction } from './support/page/taskDetail';
import { openTab } from './support/page/tabs';
import { phone } from './support/states/pageState';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let files: FileServer;
let daemon: Aria2Process;
let failed: string;

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true };

beforeAll(async () => {
  files = await lasting(startFileServer());
  daemon = await lasting(startAria2());
  failed = await addUri(daemon, `${files.url}/status/503/photos.zip`);
  await waitForStatus(daemon, failed, 'error');
});

async function open(path: string, language: string, options: VisitOptions = {}, { port } = daemon): Promise<Page> {
  const site = await lasting(serveSite({ daemons: [{ port }] }));
  return (await browser.open(`${site.url}?lang=${language}#!${path}`, options)).page;
}

const edgesOf = async (element: Locator) => {
  const { x, y, width, height } = await boxOf(element);
  return { left: x, right: x + width, top: y, bottom: y + height, middle: y + height / 2 };
};

describe('e2e/layout', () => {
  it("shows aria2's message below the short name of an error on a phone", async () => {
    // aria2's message is too long for one line of a phone.
    const unresolved = await addUri(daemon, 'http://nowhere.invalid/photos.zip');
    await waitForStatus(daemon, unresolved, 'error');
    const page = await open(`/task/detail/${unresolved}`, 'zh_Hans', phone);
    const name = await edgesOf(field(page, 'error-description'));
    const message = await edgesOf(page.locator('dl').getByText('nowhere.invalid failed'));
    expect(message.left).toBe(name.left);
    expect(message.top).toBeGreaterThanOrEqual(name.bottom);
  });

  it('draws a whole line below a single fact of the two columns', async () => {
    const page = await open(`/task/detail/${failed}`, 'en');
    const row = (name: string) => page.locator('dl > div').filter({ has: field(page, name) });
    const [single, below] = [await edgesOf(row('download')), await edgesOf(row('download-url'))];
    expect(single.right).toBeLessThan(below.right);
    expect(below.top).toBe(single.bottom);
    expect(await row('download-url').evaluate((element) => getComputedStyle(element).boxShadow)).toMatch(/ 0px -1px 0px 0px$/);
    expect(await row('task-name').evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none');
  });

  it('shows the star of an option beside its name where the key needs a second line', async () => {
    const page = await open('/settings/aria2/bt', 'en', phone);
    const editor = page.locator('[data-option="bt-enable-hook-after-hash-check"]');
    const name = await edgesOf(editor.getByText('Run Command After Hash Check', { exact: true }));
    const key = await edgesOf(editor.getByText('bt-enable-hook-after-hash-check', { exact: true }));
    expect(key.top).toBeGreaterThanOrEqual(name.bottom - 1);
    const star = await edgesOf(editor.locator('[aria-pressed]'));
    expect(Math.abs(star.middle - name.middle)).toBeLessThanOrEqual(2);
  });

  it('leaves at least as much room below the lines of a narrow row as above them, with the error in the line of the size', async () => {
    const missing = await addUri(daemon, `${files.url}/status/404/notes.pdf`);
    await waitForStatus(daemon, missing, 'error');
    const page = await open('/stopped', 'en', phone);
    const row = page.locator(`[role="row"][data-gid="${missing}"]`);
    const edges = await edgesOf(row);
    const name = await edgesOf(row.getByText('notes.pdf', { exact: true }));
    const percent = await edgesOf(row.getByText('0.00%', { exact: true }));
    expect(edges.bottom - percent.bottom).toBeGreaterThanOrEqual(name.top - edges.top);
    const size = await edgesOf(row.locator('[data-cell="size"]'));
    const error = await edgesOf(row.getByText('The resource was not found.', { exact: true }));
    expect(Math.abs(error.middle - size.middle)).toBeLessThanOrEqual(1);
  });

  it('prints the chart of the dark theme darker, and the name of the task above its facts', async () => {
    const running = await addUri(daemon, `${files.url}/slow/20000/40000000/lecture.webm`);
    const page = await open(`/task/detail/${running}`, 'en');
    const canvas = page.getByRole('img', { name: 'Speed of this task' }).locator('canvas');
    await canvas.waitFor();
    const filter = () => canvas.evaluate((element) => getComputedStyle(element).filter);
    expect(await filter()).toBe('none');
    await page.emulateMedia({ media: 'print' });
    await untilGone(page.getByRole('tab'));
    expect(await filter()).toBe('brightness(0.6)');
    const [name, fact] = [await edgesOf(page.locator('header bdi').first()), await edgesOf(page.locator('dt').first())];
    expect(name.left).toBe(fact.left);
  });

  it('prints the links as wide as the facts, and the list without an empty bar above it and with whole errors', async () => {
    const refused = await addUri(daemon, `${files.url}/status/403/refused.bin`);
    await waitForStatus(daemon, refused, 'error');
    const page = await open(`/task/detail/${refused}`, 'en');
    const links = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Links' }) });
    await links.locator('li').waitFor();
    await page.emulateMedia({ media: 'print' });
    await untilGone(page.getByRole('tab'));
    expect((await edgesOf(links.locator('li'))).right).toBeGreaterThanOrEqual((await edgesOf(page.locator('dl > div').first())).right - 1);

    const list = await open('/all', 'en');
    const cause = taskRow(list, refused).locator('span[data-open]').filter({ hasText: 'The server refuses this request.' });
    await cause.waitFor();
    await list.getByRole('button', { name: /^Failed/ }).waitFor();
    await list.emulateMedia({ media: 'print' });
    await untilGone(list.getByRole('toolbar'));
    expect((await edgesOf(list.getByRole('columnheader', { name: 'File Name' }))).top).toBeLessThanOrEqual(1);
    expect(await cause.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('prints all waiting tasks, one below the other, although they can be dragged and most of them are outside the screen', async () => {
    const queue = await lasting(startAria2());
    const gids: string[] = [];
    for (let number = 0; number < 40; number += 1) gids.push(await addUri(queue, `http://127.0.0.1:1/${number}.bin`, { pause: 'true' }));
    const page = await open('/waiting', 'en', {}, queue);
    await page.locator('[data-drag]').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const rows = page.locator('[data-gid]');
    await waitUntil('all rows are there', async () => (await rows.count()) === gids.length);
    const edges = await Promise.all((await rows.all()).map(edgesOf));
    const header = await edgesOf(page.getByRole('columnheader', { name: 'File Name' }));
    expect(edges.map(({ top }, place) => top >= (edges[place - 1] ?? header).bottom - 1)).not.toContain(false);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await waitUntil('the rows outside the screen are gone', async () => (await rows.count()) < gids.length);
  });

  it('shows the whole reason of a lost connection at every width', async () => {
    const dying = await lasting(startAria2());
    const page = await open('/waiting', 'en', { expected: absenceTrouble }, dying);
    await untilConnected(page);
    await dying.stop();
    const status = page.locator('[data-connection="waiting"]');
    for (const width of [1400, 1280, 1180, 1024, 900, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await status.evaluate((element) =>
        [element, ...element.querySelectorAll('*')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      );
      expect({ width, cut }).toEqual({ width, cut: [] });
    }
  });

  it('ends the buttons of a header where the page below ends', async () => {
    const task = await open(`/task/detail/${failed}`, 'en');
    const { right } = await edgesOf(taskAction(task, 'Remove Task'));
    expect(right).toBe((await edgesOf(task.locator('dl > div').first())).right);
    const form = await open('/new', 'en');
    for (const width of [1280, 1920]) {
      await form.setViewportSize({ width, height: 800 });
      const box = await edgesOf(form.getByRole('textbox', { name: 'Download Links' }));
      expect((await edgesOf(form.getByRole('button', { name: 'Open', exact: true }))).right).toBe(box.right);
    }
  });

  it('begins the pages Status and Servers below their names in a window of 700 pixels', async () => {
    const small = { viewport: { width: 700, height: 700 } };
    const status = await open('/status', 'en', small);
    const button = await edgesOf(status.getByRole('button', { name: 'Save Session' }));
    expect(button.left).toBe((await edgesOf(status.locator('h1'))).left);
    const servers = await open('/servers', 'en', small);
    const card = await edgesOf(servers.getByRole('article'));
    expect(card.left).toBe((await edgesOf(servers.locator('h1'))).left);
  });

  it('draws whole outlines of focused elements: a chip, the link of a row, an hour of the timetable', async () => {
    const list = await open('/all', 'en');
    const chip = list.getByRole('button', { name: /^Failed/ });
    await chip.focus();
    expect(await chip.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('16px');
    const link = taskRow(list, failed).getByRole('link');
    await link.focus();
    await list.keyboard.press('Shift');
    const beyond = await link.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return parseFloat(outlineOffset) + parseFloat(outlineWidth);
    });
    expect((await edgesOf(link)).right + beyond).toBeLessThanOrEqual((await edgesOf(taskRow(list, failed))).right);

    const settings = await open('/settings/arioso', 'en', {
      storage: { 'Arioso.Options': '{"speedTimetable":"[{\\"slow\\":{\\"mon\\":\\"8-18\\"}}]"}' },
    });
    const hour = setting(settings, 'speedTimetable').getByRole('gridcell').first();
    await hour.focus();
    await settings.keyboard.press('ArrowDown');
    const focused = settings.locator('[role="gridcell"]:focus-visible');
    await focused.waitFor();
    expect(await focused.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1');
  });
});

describe('e2e/layout of a low window', () => {
  it('keeps the whole page in the window of a phone on its side', async () => {
    const page = await open('/all', 'en', { viewport: { width: 844, height: 390 }, hasTouch: true });
    await taskRow(page, failed).waitFor();
    const heights = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.clientHeight]);
    expect(heights).toEqual([390, 390]);
  });

  it('opens a dialog at its first line, and gives the focus to what is in sight', async () => {
    const page = await open('/status', 'en', { viewport: { width: 1280, height: 600 } });
    await untilConnected(page);
    await page.getByRole('button', { name: 'Open on your phone' }).click();
    const dialog = dialogNamed(page, 'Open on your phone');
    const body = await edgesOf(dialog);
    const warning = await edgesOf(dialog.getByText('only this device can open'));
    expect(warning.top).toBeGreaterThan(body.top);
    expect(warning.bottom).toBeLessThan(body.bottom);
    // The keys scroll to the other lines.
    await page.keyboard.press('End');
    await waitUntil('the last control is in sight', async () => (await edgesOf(dialog.getByRole('checkbox'))).bottom < body.bottom);
  });
});

describe('e2e/layout of a torrent', () => {
  let member: Aria2Process;
  let torrent: string;

  beforeAll(async () => {
    const swarm = await lasting(
      startSwarm({
        name: 'album',
        files: [
          { path: 'music/one.flac', content: contentOf(900_000) },
          { path: 'music/two.flac', content: contentOf(20_000) },
        ],
        uploadBytesPerSecond: 1000,
      }),
    );
    const joined = await joinSwarm(swarm);
    member = await lasting(Promise.resolve(joined.daemon));
    torrent = joined.gid;
  });

  it('has rows of one height in the overview', async () => {
    const page = await open(`/task/detail/${torrent}`, 'en', {}, member);
    await field(page, 'bt-tracker-servers').waitFor();
    await field(page, 'info-hash').waitFor();
    const heights = await page.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
  });

  it('shows the whole address of a peer on a small phone, and the buttons of the files in one line', async () => {
    const page = await open(`/task/detail/${torrent}`, 'en', smallPhone, member);
    await openTab(page, 'Peers');
    const address = page.getByRole('cell').filter({ hasText: /^127\.0\.0\.1:\d+$/ });
    await address.waitFor();
    expect(await address.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

    await openTab(page, 'Files');
    const menu = await edgesOf(page.getByRole('button', { name: 'File list' }));
    const choose = await edgesOf(page.getByRole('button', { name: 'Pause and Select' }));
    expect(menu.middle).toBe(choose.middle);
  });

  describe('paused', () => {
    beforeAll(async () => {
      await member.call('aria2.forcePause', torrent);
      await waitForStatus(member, torrent, 'paused');
    });

    it('shows the toolbar of the files after the button that opens it, in a low window', async () => {
      const page = await open(`/task/detail/${torrent}`, 'en', { viewport: { width: 640, height: 400 } }, member);
      await openTab(page, 'Files');
      await page.getByRole('button', { name: 'Choose Files' }).click();
      const selectAll = page.getByRole('button', { name: 'Select All', exact: true });
      await waitUntil('the toolbar has the focus', () => selectAll.evaluate((button) => button.matches(':focus')));
      const { top, bottom } = await edgesOf(selectAll);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(400);
    });

    it('prints each file with its size and progress in one line, although files can be chosen', async () => {
      const page = await open(`/task/detail/${torrent}`, 'en', {}, member);
      await openTab(page, 'Files');
      const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'one.flac' });
      await row.getByRole('checkbox').waitFor();
      await page.emulateMedia({ media: 'print' });
      await untilGone(page.getByRole('tab'));
      const name = await edgesOf(row.locator('[data-cell="name"]'));
      for (const cell of ['size', 'progress']) {
        const { left, middle } = await edgesOf(row.locator(`[data-cell="${cell}"]`));
        expect(left).toBeGreaterThanOrEqual(name.right);
        expect(Math.abs(middle - name.middle)).toBeLessThanOrEqual(2);
      }
    });
  });
});
