import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, focusedElement, taskGrid, taskRow, untilLateWatchersRun, untilAt, untilGone } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import {
  addPaused,
  chooseFrom,
  nowhere,
  queueOf,
  searchBox,
  selectAllBox,
  selectedNames,
  taskMenu,
  untilRowsStay,
  untilSelected,
  untilShown,
} from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
const names = ['one', 'two', 'three', 'four', 'five', 'six'];
let daemon: Aria2Process;
let site: Site;
let gids: readonly string[];

beforeAll(async () => {
  daemon = await lasting(startAria2());
  gids = await addPaused(daemon, names);
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
});

const gidOf = (name: string): string => gids[names.indexOf(name)] ?? '';
const press = (page: Page, name: string, modifiers: readonly ('Shift' | 'Control')[] = []): Promise<void> =>
  taskRow(page, gidOf(name))
    .locator('[data-cell="name"]')
    .click({ modifiers: [...modifiers] });

async function openWaiting(): Promise<Page> {
  const { page } = await browser.open(`${site.url}#!/waiting`);
  await untilShown(page, names);
  await untilRowsStay(page);
  return page;
}

describe('e2e/taskListSelection, by pointer', () => {
  it('toggles by a press, extends with Shift, adds with Ctrl', async () => {
    const page = await openWaiting();
    await press(page, 'two');
    await untilSelected(page, ['two']);
    await press(page, 'two');
    await untilSelected(page, []);
    await press(page, 'two');
    await press(page, 'four', ['Shift']);
    await untilSelected(page, ['two', 'three', 'four']);
    await press(page, 'six', ['Control']);
    await untilSelected(page, ['two', 'three', 'four', 'six']);
    await press(page, 'three', ['Control']);
    await untilSelected(page, ['two', 'four', 'six']);
    await press(page, 'one', ['Shift']);
    await untilSelected(page, ['one', 'two', 'three', 'four', 'six']);
    await page.getByText('5 selected', { exact: true }).waitFor();
  });

  it('selects the text of a name by a drag over it, and no row', async () => {
    const page = await openWaiting();
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? '');
    const name = taskRow(page, gidOf('three')).locator('[data-cell="name"]');
    const { x, y, height } = (await name.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await selected()).toBe('three');
    await untilSelected(page, []);

    // Presses still select rows, and no text.
    await press(page, 'three');
    await press(page, 'five', ['Shift']);
    await untilSelected(page, ['three', 'four', 'five']);
    expect(await selected()).toBe('');
    await name.dblclick();
    await untilAt(page, `#!/task/detail/${gidOf('three')}`);
    expect(await selected()).toBe('');
  });

  it('has boxes that select a range with Shift, one for all that is mixed, and opens the details by a double press', async () => {
    const page = await openWaiting();
    const isMixed = () => selectAllBox(page).evaluate((box: HTMLInputElement) => box.indeterminate);
    expect([await isMixed(), await selectAllBox(page).isChecked()]).toEqual([false, false]);
    await taskRow(page, gidOf('three')).getByRole('checkbox', { name: 'three' }).check();
    await untilSelected(page, ['three']);
    await taskRow(page, gidOf('five'))
      .getByRole('checkbox', { name: 'five' })
      .click({ modifiers: ['Shift'] });
    await untilSelected(page, ['three', 'four', 'five']);
    expect([await isMixed(), await selectAllBox(page).isChecked()]).toEqual([true, false]);
    await selectAllBox(page).click();
    await untilSelected(page, names);
    expect([await isMixed(), await selectAllBox(page).isChecked()]).toEqual([false, true]);
    await selectAllBox(page).click();
    await untilSelected(page, []);
    await taskRow(page, gidOf('four')).locator('[data-cell="name"]').dblclick();
    await untilAt(page, `#!/task/detail/${gidOf('four')}`);
  });

  it('has five entries in the Select menu', async () => {
    const mixed = await started(startAria2());
    const [paused = ''] = await addPaused(mixed, ['paused']);
    await waitForStatus(mixed, await addUri(mixed, `${nowhere}/failed`, { 'max-tries': '1' }), 'error');
    const mixedSite = await started(serveSite({ daemons: [{ port: mixed.port }] }));
    const { page } = await browser.open(`${mixedSite.url}#!/all`);
    await taskRow(page, paused).waitFor();
    await untilShown(page, ['paused', 'failed']);
    for (const [entry, wanted] of [
      ['Select All', ['paused', 'failed']],
      ['Select None', []],
      ['Select All Failed Tasks', ['failed']],
      ['Select Invert', ['paused']],
      ['Select All Completed Tasks', []],
    ] as const) {
      await chooseFrom(page, 'Select', entry);
      await untilSelected(page, wanted);
    }
  });
});

describe('e2e/taskListSelection, by keyboard', () => {
  const activeName = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const id = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.querySelector('[data-cell="name"]')?.textContent ?? '';
    });
  const untilActive = (page: Page, name: string): Promise<boolean> =>
    waitUntil(`the keyboard is at ${name}`, async () => (await activeName(page)) === name);
  const pressKeys = async (page: Page, ...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('walks, selects, extends and opens', async () => {
    const page = await openWaiting();
    await taskGrid(page).focus();
    await pressKeys(page, 'ArrowDown', 'ArrowDown');
    await untilActive(page, 'two');
    await pressKeys(page, 'Space');
    await untilSelected(page, ['two']);
    await pressKeys(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
    await untilSelected(page, ['two', 'three', 'four']);
    await untilActive(page, 'four');
    await pressKeys(page, 'Space');
    await untilSelected(page, ['two', 'three']);
    await pressKeys(page, 'End');
    await untilActive(page, 'six');
    await pressKeys(page, 'ArrowDown');
    await untilActive(page, 'six');
    await pressKeys(page, 'Home', 'ArrowUp');
    await untilActive(page, 'one');
    expect(await selectedNames(page)).toEqual(['two', 'three']);
    await pressKeys(page, 'Enter');
    await untilAt(page, `#!/task/detail/${gidOf('one')}`);
  });

  it('selects all, searches, asks before removing, adds and helps by shortcuts', async () => {
    const page = await openWaiting();
    await pressKeys(page, 'Control+A');
    await untilSelected(page, names);
    await pressKeys(page, 'Delete');
    const question = dialogNamed(page, 'Remove tasks');
    await question.getByText('These 6 tasks will be removed.').waitFor();
    await pressKeys(page, 'Escape');
    await untilGone(question);

    await pressKeys(page, 'Control+F');
    await waitUntil('the search has the focus', async () => (await focusedElement(page)) === 'Search');
    await page.keyboard.type('n?a');
    expect(await searchBox(page).inputValue()).toBe('n?a');
    await pressKeys(page, 'Control+A', 'Delete');
    await untilShown(page, names);
    expect(await question.count()).toBe(0);
    expect((await queueOf(daemon)).length).toBe(6);

    await taskGrid(page).focus();
    await pressKeys(page, '?');
    const help = dialogNamed(page, 'Keyboard shortcuts');
    await help.getByText('Add a download').waitFor();
    await pressKeys(page, 'n', 'Escape');
    await untilGone(help);
    await pressKeys(page, 'n');
    await untilAt(page, '#!/new');
  });

  it('has no shortcuts where the setting is off', async () => {
    const { page } = await browser.open(`${site.url}#!/waiting`, { storage: { 'Arioso.Options': '{"keyboardShortcuts":false}' } });
    await untilShown(page, names);
    await untilRowsStay(page);
    await untilLateWatchersRun(page);
    await press(page, 'two');
    await taskGrid(page).focus();
    await pressKeys(page, 'Control+A', 'Delete', '?', 'n');
    // Arrows are no shortcuts, so this one works. It shows that the earlier keys have been handled.
    await pressKeys(page, 'ArrowDown');
    await untilActive(page, 'three');
    expect([await selectedNames(page), await page.getByRole('dialog').count(), new URL(page.url()).hash]).toEqual([
      ['two'],
      0,
      '#!/waiting',
    ]);
  });

  it.each(['Shift+F10', 'ContextMenu'])('opens the context menu by %s, and has the focus again after Escape', async (key) => {
    const page = await openWaiting();
    await taskGrid(page).focus();
    await pressKeys(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', key);
    await taskMenu(page).waitFor();
    await untilSelected(page, ['three']);
    await waitUntil('the menu has the focus', async () => (await focusedElement(page)) === 'Start');
    await pressKeys(page, 'Escape');
    await untilGone(taskMenu(page));
    await waitUntil('the list has the focus', async () => (await focusedElement(page)) === 'Tasks');
    await pressKeys(page, 'ArrowDown');
    await untilActive(page, 'four');
  });
});
