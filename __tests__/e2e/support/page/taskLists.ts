import type { Locator, Page } from 'playwright-core';
import type { Aria2Process } from '../../../../scripts/testbed/aria2Process';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { taskGrid, taskRow } from './pageElements';

/** The task list as shown, and a user's actions on it. */

/** Nothing listens on this port: a paused task stays paused, any other fails at once. */
export const nowhere = 'http://127.0.0.1:1';

/** Adds paused tasks with these names, in this order. Returns their gids. */
export async function addPaused(daemon: Aria2Process, names: readonly string[]): Promise<readonly string[]> {
  const addition = (name: string) => ({ methodName: 'aria2.addUri', params: [[`${nowhere}/${name}`], { pause: 'true' }] });
  const outcomes = await daemon.call('system.multicall', names.map(addition));
  return (outcomes as readonly [string][]).map(([gid]) => gid);
}

/** The gids of the daemon's waiting tasks, in queue order. */
export async function queueOf(daemon: Aria2Process): Promise<readonly string[]> {
  const result = await daemon.call('aria2.tellWaiting', 0, 1000, ['gid']);
  return (result as readonly { gid: string }[]).map(({ gid }) => gid);
}

/** Names of the rows in the document, from the top. */
export const shownNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="row"][data-gid]')]
      .sort((one, other) => Number(one.getAttribute('aria-rowindex')) - Number(other.getAttribute('aria-rowindex')))
      .map((row) => row.querySelector('[data-cell="name"]')?.textContent ?? ''),
  );

export const selectedNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="row"][aria-selected="true"]')]
      .sort((one, other) => Number(one.getAttribute('aria-rowindex')) - Number(other.getAttribute('aria-rowindex')))
      .map((row) => row.querySelector('[data-cell="name"]')?.textContent ?? ''),
  );

async function untilNames(what: string, look: () => Promise<readonly string[]>, names: readonly string[]): Promise<void> {
  let last: readonly string[] = [];
  const isSo = async () => {
    last = await look();
    return last.join('\n') === names.join('\n');
  };
  await waitUntil(`${what} ${names.join(', ')}`, isSo).catch((error: unknown) => {
    throw new Error(`${String(error)} It was: ${last.join(', ')}`);
  });
}

export const untilShown = (page: Page, names: readonly string[]): Promise<void> =>
  untilNames('the rows are', () => shownNames(page), names);
export const untilSelected = (page: Page, names: readonly string[]): Promise<void> =>
  untilNames('selected are', () => selectedNames(page), names);

export const storedSettings = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('Arioso.Options') ?? '{}') as Record<string, unknown>);

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
export const selectAllBox = (page: Page): Locator => taskGrid(page).getByRole('checkbox', { name: 'Select All', exact: true });
export const taskMenu = (page: Page): Locator => page.getByRole('menu', { name: 'Task menu' });

/**
 * Waits until drag and drop has loaded, because its code replaces the rows of the waiting list. A press that began on a replaced row
 * would be lost.
 */
export const untilRowsStay = (page: Page): Promise<void> => page.locator('[data-drag]').first().waitFor({ state: 'attached' });

/** Presses an entry of one of the toolbar's menus. */
export async function chooseFrom(page: Page, menu: 'Select' | 'Display Order', entry: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Task actions' }).getByRole('button', { name: menu, exact: true }).click();
  await page
    .getByRole('menu', { name: menu })
    .locator('[role^="menuitem"]')
    .filter({ hasText: new RegExp(`^${entry}$`) })
    .click();
}

/** Presses an entry of the context menu, which is opened by a right click on the row. */
export async function chooseFromRow(page: Page, gid: string, entry: string): Promise<void> {
  await taskRow(page, gid).click({ button: 'right' });
  await taskMenu(page).getByRole('menuitem', { name: entry, exact: true }).click();
}
