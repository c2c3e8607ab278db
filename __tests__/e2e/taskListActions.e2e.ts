import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf } from './support/daemonState';
import { recordedNotices, recordNotices, untilCopied } from './support/page/notices';
import { action, dialogNamed, focusedElement, taskGrid, taskRow, untilAt, untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { addPaused, chooseFromRow, nowhere, searchBox, taskMenu, untilRowsStay, untilSelected, untilShown } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let files: FileServer;

beforeAll(async () => {
  files = await lasting(startFileServer());
});

interface Start extends VisitOptions {
  readonly protocol?: 'ws' | 'http';
  /** Called before the page is opened. */
  readonly prepare?: (daemon: Aria2Process) => Promise<unknown>;
}

async function openList(hash: string, { protocol = 'ws', prepare, ...options }: Start = {}): Promise<{ page: Page; daemon: Aria2Process }> {
  const daemon = await started(startAria2());
  await prepare?.(daemon);
  const site = await started(serveSite({ daemons: [{ port: daemon.port, protocol }] }));
  const { page } = await browser.open(site.url + hash, options);
  return { page, daemon };
}

/** The page requests its list only at first and after commands, and gets no notifications. So its list can be outdated. */
const unaware: Start = {
  protocol: 'http',
  storage: { 'Arioso.Options': '{"downloadTaskRefreshInterval":0,"globalStatRefreshInterval":0}' },
};

describe('e2e/taskListActions, context menu', () => {
  it('starts, pauses and removes what is selected, or else the row under it', async () => {
    const { page, daemon } = await openList('#!/all');
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => addUri(daemon, `${files.url}/slow/1000/900000/${name}.bin`, { pause: 'true' })),
    );
    if (one === undefined || two === undefined) throw new Error('aria2 has not added them.');
    await taskRow(page, two).waitFor();
    await chooseFromRow(page, one, 'Start');
    await waitForStatus(daemon, one, 'active');
    await waitForStatus(daemon, two, 'paused');
    await untilSelected(page, ['one.bin']);
    await page.locator(`[data-gid="${one}"][data-status="active"]`).waitFor();

    await taskRow(page, one).click({ button: 'right' });
    await taskMenu(page).waitFor();
    const disabled = await taskMenu(page).locator('[aria-disabled="true"]').allTextContents();
    // aria2 knows the path once the download has begun.
    expect(disabled.filter((name) => name !== 'Copy Path')).toEqual([
      'Start',
      'Retry Selected Tasks',
      'Download Again',
      'Seed or Check Again',
      'Copy Magnet Link',
      'Clear Stopped Tasks',
    ]);
    await taskMenu(page).getByRole('menuitem', { name: 'Select All' }).click();
    await untilSelected(page, ['one.bin', 'two.bin']);
    await chooseFromRow(page, two, 'Pause');
    await waitForStatus(daemon, one, 'paused');
    await page.locator(`[data-gid="${one}"][data-status="paused"]`).waitFor();
    await chooseFromRow(page, one, 'Remove Task');
    await dialogNamed(page, 'Remove tasks').getByText('These 2 tasks will be removed.').waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedElement(page)).toBe('OK');
    await page.keyboard.press('Enter');
    await waitUntil('aria2 has ended both', async () => (await allTasks(daemon)).every((task) => task['status'] === 'removed'));
  });

  it("opens by the row's own button and closes by a press elsewhere, which does nothing else", async () => {
    const { page, daemon } = await openList('#!/waiting');
    const [one = '', two = ''] = await addPaused(daemon, ['one', 'two']);
    await untilRowsStay(page);
    await taskRow(page, one).hover();
    await taskRow(page, one).getByRole('button', { name: 'Actions' }).click();
    await taskMenu(page).waitFor();
    await untilSelected(page, ['one']);
    await page.mouse.click(300, 600);
    await untilGone(taskMenu(page));
    await untilSelected(page, ['one']);
    await taskRow(page, two).hover();
    await taskRow(page, two).getByRole('button', { name: 'Actions' }).click();
    await taskMenu(page).getByRole('menuitem', { name: 'Details' }).click();
    await untilAt(page, `#!/task/detail/${two}`);
  });

  it('has what else the toolbar has: by keys the order, the selection and the stopped tasks', async () => {
    const { page, daemon } = await openList('#!/all', { viewport: { width: 1280, height: 800 } });
    const failed = await addUri(daemon, `${nowhere}/failed.bin`, { 'max-tries': '1' });
    await waitForStatus(daemon, failed, 'error');
    await addPaused(daemon, ['b', 'a']);
    await untilShown(page, ['b', 'a', 'failed.bin']);
    const choose = async (submenu: string, entry: string) => {
      await taskGrid(page).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+F10');
      await taskMenu(page).waitFor();
      const parent = taskMenu(page).getByRole('menuitem', { name: submenu, exact: true });
      await parent.focus();
      await page.keyboard.press('ArrowRight');
      const inside = page.getByRole('menu', { name: submenu, exact: true });
      await inside.waitFor();
      const [menuBox, box] = [await taskMenu(page).boundingBox(), await inside.boundingBox()];
      expect(box && menuBox && box.x >= menuBox.x + menuBox.width - 8 && box.y >= 0 && box.y + box.height <= 800).toBe(true);
      const wanted = inside.locator('[role^="menuitem"]').filter({ hasText: new RegExp(`^${entry}$`) });
      for (let step = 0; step < 13 && !(await wanted.evaluate((element) => element === document.activeElement)); step += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await untilGone(taskMenu(page));
    };
    await choose('Display Order', 'By File Name');
    await untilShown(page, ['a', 'b', 'failed.bin']);
    await choose('Select', 'Select All Failed Tasks');
    await untilSelected(page, ['failed.bin']);
    await choose('Select', 'Select Invert');
    // Opening the menu on an unselected row selects that row alone.
    await untilSelected(page, ['b', 'failed.bin']);
    await choose('Select', 'Select None');
    await untilSelected(page, []);
    await chooseFromRow(page, failed, 'Clear Stopped Tasks');
    await dialogNamed(page, 'Clear stopped tasks').getByRole('button', { name: 'OK' }).click();
    await waitUntil('aria2 has forgotten it', async () => (await allTasks(daemon)).length === 2);
  });

  it('opens by a long press of a finger, not by a short one', async () => {
    const { page, daemon } = await openList('#!/waiting', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const [one = '', two = ''] = await addPaused(daemon, ['one', 'two']);
    await untilRowsStay(page);
    await taskRow(page, two).locator('[data-cell="name"]').tap();
    await untilSelected(page, ['two']);
    expect(await taskMenu(page).count()).toBe(0);

    const finger = await page.context().newCDPSession(page);
    const box = await taskRow(page, one).locator('[data-cell="name"]').boundingBox();
    const point = { x: Math.round((box?.x ?? 0) + 10), y: Math.round((box?.y ?? 0) + 10) };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await taskMenu(page).waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await untilSelected(page, ['one']);
    await taskMenu(page).getByRole('menuitem', { name: 'Remove Task' }).tap();
    await dialogNamed(page, 'Remove task').getByRole('button', { name: 'OK' }).tap();
    await waitUntil('aria2 has forgotten it', async () => (await allTasks(daemon)).map(gidOf).join() === two);
  });
});

describe('e2e/taskListActions, copy', () => {
  const torrent = makeTorrent({ name: 'some torrent', announce: `${nowhere}/announce`, files: [{ content: Buffer.alloc(40_000, 'x') }] });

  async function openWithTorrent(options: VisitOptions = {}) {
    const { page, daemon } = await openList('#!/waiting', options);
    const [one = '', two = ''] = await addPaused(daemon, ['one.bin?a=b&c', 'two%20words.bin']);
    const withHash = String(await daemon.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], { pause: 'true' }));
    await taskRow(page, withHash).waitFor();
    await untilRowsStay(page);
    const select = async (...gids: readonly string[]) => {
      for (const gid of [one, two, withHash]) await taskRow(page, gid).getByRole('checkbox').setChecked(gids.includes(gid));
    };
    return { page, one, two, withHash, select };
  }
  const clipboardOf = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  it('copies links, one a line, where every selected task has one', async () => {
    const { page, one, two, withHash, select } = await openWithTorrent();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const possible = async () => [await action(page, 'Copy Download Url').isEnabled(), await action(page, 'Copy Magnet Link').isEnabled()];
    expect(await possible()).toEqual([false, false]);
    await select(one, withHash);
    expect(await possible()).toEqual([false, false]);

    await select(one, two);
    expect(await possible()).toEqual([true, false]);
    await page.evaluate(recordNotices);
    await action(page, 'Copy Download Url').click();
    await untilCopied(page);
    expect(await clipboardOf(page)).toBe(`${nowhere}/one.bin?a=b&c\n${nowhere}/two%20words.bin`);

    await select(withHash);
    expect(await possible()).toEqual([false, true]);
    await chooseFromRow(page, withHash, 'Copy Magnet Link');
    await waitUntil('the magnet is copied', async () => (await clipboardOf(page)) === `magnet:?xt=urn:btih:${torrent.infoHash}`);
  });

  it('copies by execCommand on a page that is not secure', async () => {
    const { page, one, select } = await openWithTorrent({
      before: () => void Object.defineProperty(window, 'isSecureContext', { value: false }),
    });
    await select(one);
    await page.evaluate(recordNotices);
    await action(page, 'Copy Download Url').click();
    await untilCopied(page);
    expect(await focusedElement(page)).toBe('Copy Download Url');
    await searchBox(page).click();
    await page.keyboard.press('Control+V');
    await waitUntil('it is pasted', async () => (await searchBox(page).inputValue()) === `${nowhere}/one.bin?a=b&c`);
  });

  it('offers the text to copy by hand where the browser refuses', async () => {
    const { page, withHash, select } = await openWithTorrent({
      before: () => {
        // The script also runs in about:blank, which has no clipboard.
        if (location.protocol === 'about:') return;
        Object.defineProperty(navigator.clipboard, 'writeText', {
          value: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
        });
        Object.defineProperty(document, 'execCommand', { value: () => false });
      },
    });
    await select(withHash);
    await page.evaluate(recordNotices);
    await action(page, 'Copy Magnet Link').click();
    const box = dialogNamed(page, 'Copy by hand').getByRole('textbox');
    expect(await box.inputValue()).toBe(`magnet:?xt=urn:btih:${torrent.infoHash}`);
    await waitUntil('all of it is selected', () =>
      box.evaluate(
        (area: HTMLTextAreaElement) => document.activeElement === area && area.selectionEnd - area.selectionStart === area.value.length,
      ),
    );
    await dialogNamed(page, 'Copy by hand').getByRole('button', { name: 'OK' }).click();
    await untilGone(dialogNamed(page, 'Copy by hand'));
    expect(await recordedNotices(page, 'copied')).toEqual([]);
  });
});

describe('e2e/taskListActions, actions on what has changed meanwhile', () => {
  const errorDialog = (page: Page) => dialogNamed(page, 'Error');

  it('pauses the remaining tasks, and says that some could not be paused', async () => {
    const gids: string[] = [];
    const { page, daemon } = await openList('#!/downloading', {
      ...unaware,
      prepare: async (running) => {
        for (const name of ['stays', 'goes']) gids.push(await addUri(running, `${files.url}/slow/1000/900000/${name}.bin`));
        for (const gid of gids) await waitForStatus(running, gid, 'active');
      },
    });
    const [stays = '', goes = ''] = gids;
    for (const gid of gids) await taskRow(page, gid).getByRole('checkbox').check();
    await daemon.call('aria2.forceRemove', goes);
    await waitForStatus(daemon, goes, 'removed');
    await action(page, 'Pause').click();
    await errorDialog(page).getByText('Failed to change some tasks state.', { exact: true }).waitFor();
    await waitForStatus(daemon, stays, 'paused');
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/waiting');
    await taskRow(page, stays).waitFor();
    expect(await taskRow(page, goes).count()).toBe(0);
  });

  it('says that a task to be started no longer exists', async () => {
    const gids: string[] = [];
    const { page, daemon } = await openList('#!/waiting', {
      ...unaware,
      // aria2 refuses a single command over HTTP with this status. No page can suppress Chromium's message about it.
      expected: [/^console error: Failed to load resource: .* 400/],
      prepare: async (running) => gids.push(...(await addPaused(running, ['gone']))),
    });
    const [gone = ''] = gids;
    await untilRowsStay(page);
    await taskRow(page, gone).getByRole('checkbox').check();
    await daemon.call('aria2.forceRemove', gone);
    await action(page, 'Start').click();
    await errorDialog(page).getByText('Failed to change some tasks state.', { exact: true }).waitFor();
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    await untilGone(taskRow(page, gone));
    await untilAt(page, '#!/waiting');
  });

  it('says that one of the tasks to be removed no longer exists', async () => {
    const gids: string[] = [];
    const { page, daemon } = await openList('#!/waiting', {
      ...unaware,
      prepare: async (running) => gids.push(...(await addPaused(running, ['goes', 'stays']))),
    });
    await untilRowsStay(page);
    for (const gid of gids) await taskRow(page, gid).getByRole('checkbox').check();
    await daemon.call('aria2.forceRemove', gids[0]);
    await action(page, 'Remove Task').click();
    await dialogNamed(page, 'Remove tasks').getByRole('button', { name: 'OK' }).click();
    await errorDialog(page).getByText('Failed to remove some task(s).', { exact: true }).waitFor();
    await errorDialog(page).getByText(`goes: GID ${gids[0]} is not found`, { exact: true }).waitFor();
    await waitUntil('aria2 knows none of them', async () => (await allTasks(daemon)).length === 0);
  });

  it('removes the result of a task that was finished while the question was open', async () => {
    const { page, daemon } = await openList('#!/all');
    const gid = await addUri(daemon, `${files.url}/file/300000/nearly.bin`, { 'max-download-limit': '20K' });
    await taskRow(page, gid).getByRole('checkbox').check();
    await action(page, 'Remove Task').click();
    await dialogNamed(page, 'Remove task').waitFor();
    await daemon.call('aria2.changeOption', gid, { 'max-download-limit': '0' });
    await page.locator(`[data-gid="${gid}"][data-status="complete"]`).waitFor();
    await dialogNamed(page, 'Remove task').getByRole('button', { name: 'OK' }).click();
    await waitUntil('aria2 has forgotten it', async () => (await allTasks(daemon)).length === 0);
    await untilGone(taskRow(page, gid));
  });

  it('asks nothing before removing where the setting is off', async () => {
    const { page, daemon } = await openList('#!/waiting', { storage: { 'Arioso.Options': '{"confirmTaskRemoval":false}' } });
    const [gid = ''] = await addPaused(daemon, ['unasked']);
    await chooseFromRow(page, gid, 'Remove Task');
    await untilAt(page, '#!/stopped');
    await waitUntil('aria2 has forgotten it', async () => (await allTasks(daemon)).length === 0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
