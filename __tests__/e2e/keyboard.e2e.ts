import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { allTasks, gidOf, untilAdded } from './support/daemonState';
import {
  boxOf,
  dialogNamed,
  focusedElement,
  hashOf,
  taskGrid,
  taskRow,
  untilAt,
  untilConnected,
  untilLateWatchersRun,
} from './support/page/pageElements';
import { testbedForTests, type Testbed } from './support/testbedForTests';
import { globalOptions } from './support/page/optionEditors';
import { untilSelectedAre } from './support/page/taskFiles';
import { addPaused, queueOf, searchBox, storedSettings, untilSelected, untilShown } from './support/page/taskLists';

const browser = browserForTests();
let testbed: Testbed;
const started = testbedForTests((next) => (testbed = next), {
  daemon: { secret: '', extraArgs: ['--max-concurrent-downloads=1', '--max-tries=1'] },
});

interface Keyboard {
  readonly page: Page;
  /** Presses these keys, one after the other. The focus must be visible after each. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab until a control with this name has the focus. */
  tabTo(name: string | RegExp, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'): Promise<void>;
}

/** The name of the focused element, and whether an outline or a shadow shows it. The shape of a hidden box is its parent or a child. */
const lookAtFocus = (page: Page): Promise<{ readonly name: string; readonly isVisible: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'the page', isVisible: false };
    // A tab and its panel have the same name.
    const kind = element.getAttribute('role') === 'tabpanel' ? 'panel of ' : '';
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [];
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = [...ids.map((id) => document.getElementById(id)?.textContent ?? ''), ...labels.map(({ textContent }) => textContent)];
    const name = (element.getAttribute('aria-label') ?? (texts.join(' ').trim() || element.textContent)).trim() || element.tagName;
    const isVisible = [element, element.parentElement, element.querySelector('*')].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return { name: kind + name, isVisible };
  });

const focusIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

async function open(path: string): Promise<Keyboard> {
  const { page } = await browser.open(`${testbed.site.url}#!${path}`);
  await untilConnected(page);
  await untilLateWatchersRun(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const before = hashOf(page);
      const pressed = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press(key);
      // Nothing has the focus after the last control, on a new page, and after the pressed element has been removed.
      const isGone = () => pressed.evaluate((element) => !element?.isConnected);
      const isInSight = async () => {
        const { name, isVisible } = await lookAtFocus(page);
        return isVisible || (name === 'the page' && (key.endsWith('Tab') || hashOf(page) !== before || (await isGone())));
      };
      await waitUntil(`the focus is in sight after ${key}`, isInSight).catch(async (error: unknown) => {
        throw new Error(`${String(error)} It is on: ${(await lookAtFocus(page)).name.slice(0, 60)}`);
      });
    }
  };
  return {
    page,
    press,
    type: (text) => page.keyboard.type(text),
    async tabTo(name, key = 'Tab') {
      const met: string[] = [];
      for (let step = 0; step < 150; step += 1) {
        const focus = await lookAtFocus(page);
        if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
        met.push(focus.name.slice(0, 30));
        await press(key);
      }
      throw new Error(`${String(name)} is not reached. Met: ${met.join(' | ')}`);
    },
  };
}

/** Chooses an entry of a menu that is open. */
async function choose({ tabTo, press }: Keyboard, entry: string): Promise<void> {
  await tabTo(entry, 'ArrowDown');
  await press('Enter');
}

describe('e2e/keyboard, a list', () => {
  async function openList(path: string, gid: string): Promise<Keyboard> {
    const keyboard = await open(path);
    await taskRow(keyboard.page, gid).waitFor();
    return keyboard;
  }

  it('adds a link, pauses, starts and removes it', async () => {
    const keyboard = await open('/downloading');
    const { page, press, type, tabTo } = keyboard;
    await tabTo('New');
    await press('Enter');
    await tabTo('Download Links');
    const url = testbed.slowFile('keys.bin');
    await type(url);
    await press('Control+Enter');
    await untilAt(page, '#!/downloading');
    const gid = gidOf(await untilAdded(testbed.daemon, url));
    await taskRow(page, gid).waitFor();

    await tabTo('Tasks');
    await press('ArrowDown', 'Shift+F10');
    await choose(keyboard, 'Pause');
    await waitForStatus(testbed.daemon, gid, 'paused');
    await untilAt(page, '#!/waiting');
    await taskRow(page, gid).waitFor();
    await tabTo('Tasks');
    await press('Home', 'Space');
    await page.locator(`[data-gid="${gid}"][aria-selected="true"]`).waitFor();
    await tabTo('Start', 'Shift+Tab');
    await press('Enter');
    await waitForStatus(testbed.daemon, gid, 'active');
    await untilAt(page, '#!/downloading');
    await taskRow(page, gid).waitFor();
    // Without a selection the button is disabled. It keeps the focus.
    expect(await page.locator('button:focus').evaluate((start) => [start.textContent, start.ariaDisabled])).toEqual(['Start', 'true']);
    await tabTo('Tasks');
    await press('Home', 'Space');
    await page.locator(`[data-gid="${gid}"][aria-selected="true"]`).waitFor();
    await press('Delete');
    await dialogNamed(page, 'Remove task').waitFor();
    await tabTo('OK');
    await press('Enter');
    await waitUntil('aria2 has removed it', async () => (await allTasks(testbed.daemon)).every(({ status }) => status === 'removed'));
  });

  it('moves a task in the queue, and opens it', async () => {
    const [first = '', second = '', third = ''] = await addPaused(testbed.daemon, ['a', 'b', 'c']);
    const { page, press, tabTo } = await openList('/waiting', third);
    await tabTo('Tasks');
    await press('Home', 'Alt+ArrowDown');
    await waitUntil('aria2 has moved it', async () => (await queueOf(testbed.daemon)).join() === [second, first, third].join());
    await tabTo('Tasks');
    await press('End', 'Enter');
    await untilAt(page, `#!/task/detail/${third}`);
  });

  it('is no tab stop where it scrolls, and keeps its keys after a click on it', async () => {
    const names = Array.from({ length: 20 }, (_, place) => `task-${place}`);
    const [first = ''] = await addPaused(testbed.daemon, names);
    const { page, press, tabTo } = await openList('/all', first);
    await page.setViewportSize({ width: 1280, height: 500 });
    await tabTo('Tasks');
    for (let step = 0; (await focusIn(page, '[role="grid"]')) && step < 20; step += 1) {
      expect(await focusIn(page, '[role="grid"] > [role="rowgroup"]:last-child')).toBe(false);
      await press('Tab');
    }
    expect(await focusIn(page, '[role="grid"]')).toBe(false);

    await searchBox(page).fill('task-19');
    await untilShown(page, ['task-19']);
    const { x, y, width, height } = await boxOf(taskGrid(page));
    await page.mouse.click(x + width / 2, y + height - 10);
    await press('ArrowDown', 'Space');
    expect(await focusedElement(page)).toBe('Tasks');
    await untilSelected(page, ['task-19']);
    await page.getByText('task-19', { exact: true }).click();
    await untilSelected(page, []);
    await press('Space');
    await untilSelected(page, ['task-19']);
  });

  it('moves between the buttons of a toolbar with the arrow keys', async () => {
    const [gid = ''] = await addPaused(testbed.daemon, ['a']);
    const { page, press, tabTo } = await openList('/waiting', gid);
    await tabTo('Tasks');
    await press('Home', 'Space');
    await page.locator(`[data-gid="${gid}"][aria-selected="true"]`).waitFor();
    await tabTo('Start', 'Shift+Tab');
    await press('ArrowRight');
    expect((await lookAtFocus(page)).name).toBe('Remove Task');
    await press('End');
    expect((await lookAtFocus(page)).name).toBe('Export…');
    await tabTo('Display Order', 'ArrowLeft');
    await press('Enter');
    await page.getByRole('menu').waitFor();
    await press('Escape', 'Home', 'ArrowRight', 'Enter');
    await dialogNamed(page, 'Remove task').waitFor();
    await press('Escape');
    await tabTo('Tasks');
    await press('Home', 'Enter');
    await untilAt(page, `#!/task/detail/${gid}`);
    await tabTo('Start');
    await press('ArrowRight');
    expect((await lookAtFocus(page)).name).toBe('Remove Task');
  });

  it('adds a failed task again', async () => {
    const gid = await addUri(testbed.daemon, `${testbed.files.url}/status/404`);
    await waitForStatus(testbed.daemon, gid, 'error');
    const { page, press, tabTo } = await openList('/stopped', gid);
    await tabTo('Tasks');
    await press('Home', 'Space');
    await page.locator(`[data-gid="${gid}"][aria-selected="true"]`).waitFor();
    await tabTo('Retry Selected Tasks', 'Shift+Tab');
    await press('Enter');
    await dialogNamed(page, 'Retry').waitFor();
    await tabTo('OK');
    await press('Enter');
    await waitUntil('aria2 has a second one', async () => (await allTasks(testbed.daemon)).length === 2);
  });
});

describe('e2e/keyboard, pages', () => {
  const torrent = makeTorrent({
    name: 'album',
    announce: 'http://127.0.0.1:9/',
    files: ['one', 'two', 'three'].map((path) => ({ path, content: contentOf(20_000) })),
  });

  it('adds a torrent file, and chooses its files', async () => {
    const keyboard = await open('/new');
    const { page, press, tabTo } = keyboard;
    await tabTo('Open');
    await press('Enter');
    await page.getByRole('menu').waitFor();
    // Playwright's interception of the file chooser must reach Chromium before Enter does. The steps to the item give it time.
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tabTo('Open Torrent File', 'ArrowDown').then(() => page.keyboard.press('Enter')),
    ]);
    await chooser.setFiles({ name: 'album.torrent', mimeType: 'application/x-bittorrent', buffer: torrent.bytes });
    await page.getByRole('article', { name: /album/ }).waitFor();
    await tabTo('Download Later');
    await press('Enter');
    const gid = await waitUntil('aria2 has it', async () => (await allTasks(testbed.daemon)).map(gidOf)[0]);
    await untilAt(page, '#!/waiting');
    await taskRow(page, gid).waitFor();

    await tabTo('Tasks');
    await press('Home', 'Enter');
    await untilAt(page, `#!/task/detail/${gid}`);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await tabTo('Overview');
    await tabTo('Files', 'ArrowRight');
    await page.locator('[data-file-index]').first().waitFor();
    await tabTo('Files', 'Tab');
    await press('Tab');
    await tabTo('Files');
    await press('End', 'Space');
    await untilSelectedAre(testbed.daemon, gid, '1,2');
  });

  it('changes an option of aria2, and a setting', async () => {
    const { page, press, type, tabTo } = await open('/settings/aria2/basic');
    await page.locator('[data-option]').first().waitFor();
    await tabTo(/^Simultaneous Downloads/);
    await press('Control+A');
    await type('7');
    await press('Enter');
    await waitUntil('aria2 has it', async () => (await globalOptions(testbed.daemon))['max-concurrent-downloads'] === '7');

    await tabTo('Arioso Settings', 'Shift+Tab');
    await press('Enter');
    await page.locator('[data-setting="title"]').waitFor();
    await tabTo(/^Page title/i);
    await press('Control+A');
    await type('By keys');
    await waitUntil('it is stored', async () => (await storedSettings(page))['title'] === 'By keys');
  });

  it('adds a server and goes over to it', async () => {
    const other = await started(startAria2());
    const [gid = ''] = await addPaused(other, ['elsewhere']);
    const { page, press, type, tabTo } = await open('/settings/arioso');
    await page.locator('[data-setting="language"]').waitFor();
    await tabTo('Add RPC Setting');
    await press('Enter');
    await page.locator('[data-setting="rpcPort"]').waitFor();
    for (const [name, value] of [
      [/host/i, '127.0.0.1'],
      [/port/i, String(other.port)],
    ] as const) {
      await tabTo(name);
      await press('Control+A');
      await type(value);
      await press('Enter');
    }
    await tabTo('Activate');
    await press('Enter');
    await untilConnected(page);
    await page.goto(`${testbed.site.url}#!/waiting`);
    await taskRow(page, gid).waitFor();
    await taskGrid(page).waitFor();
  });
});
