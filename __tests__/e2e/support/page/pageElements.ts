import type { Locator, Page } from 'playwright-core';
import { waitLimitMs, waitUntil } from '../../../../scripts/testbed/waitUntil';

/** Elements of the page, found by the roles and hooks of docs/interface.md. */

export const connection = (page: Page): Locator => page.getByRole('status', { name: 'Connection' });
/** The status while it says Connected, in any language. */
export const connectedStatus = (page: Page): Locator => page.locator('[role="status"][data-connection="connected"]');
export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true });
export const taskGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Tasks' });
export const taskRow = (page: Page, gid: string): Locator => page.locator(`[role="row"][data-gid="${gid}"]`);
export const cell = (page: Page, gid: string, name: string): Locator => taskRow(page, gid).locator(`[data-cell="${name}"]`);
export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const action = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Task actions' }).getByRole('button', { name, exact: true });

/** Clicks the button with this whole name, or with a name that matches. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click();

export const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Changes the path as a link elsewhere does. On a phone the page's own links are behind "More". */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#!${path}`);
}

export async function untilAt(page: Page, hash: string): Promise<void> {
  await waitUntil(`the page is at ${hash}`, () => hashOf(page) === hash);
}

/** This and untilDisconnected check every frame, so that measured times are exact. */
export async function untilConnected(page: Page, timeoutMs = waitLimitMs): Promise<void> {
  await untilStatus(page, '^Connected$', timeoutMs);
}

export async function untilDisconnected(page: Page, reason: RegExp): Promise<void> {
  await untilStatus(page, `^Disconnected.*${reason.source}`, waitLimitMs);
}

async function untilStatus(page: Page, pattern: string, timeout: number): Promise<void> {
  await connection(page).waitFor({ timeout });
  const isSo = (source: string): boolean =>
    new RegExp(source).test(document.querySelector('[role="status"][data-connection]')?.textContent ?? '');
  await page.waitForFunction(isSo, pattern, { timeout, polling: 'raf' });
}

/** Waits until `look` has returned this many different values, which shows that a figure is live. */
export async function untilItMoves(what: string, look: () => Promise<string | null>, times = 3): Promise<readonly string[]> {
  const seen = new Set<string>();
  return waitUntil(`${what} has shown ${times} values`, async () => {
    const value = await look();
    if (value) seen.add(value);
    return seen.size >= times ? [...seen] : undefined;
  });
}

/** The place of an element, once it is shown. A dragged row is hidden for a moment after the drop. */
export const boxOf = (element: Locator) => waitUntil('the element is shown', async () => (await element.boundingBox()) ?? undefined);

/** Types a text letter by letter in one task. A pause, as on a busy machine, would make the page save or connect. */
export async function typeWithoutRest(box: Locator, text: string): Promise<void> {
  await box.evaluate((field: HTMLInputElement, typed) => {
    for (let end = 1; end <= typed.length; end += 1) {
      // React replaces the element's setter of `value` and ignores events after it, so the setter of the class is called.
      Reflect.set(HTMLInputElement.prototype, 'value', typed.slice(0, end), field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
}

/** Waits for the watchers that load after the first rows (sagas/lateWatchers). They start together, and one of them sets the title. */
export async function untilLateWatchersRun(page: Page): Promise<void> {
  await page.waitForFunction(() => !['', 'Arioso'].includes(document.title));
}

export async function untilGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'detached', timeout: waitLimitMs });
}

/** The aria-label of the focused element, else its text, else its tag. */
export const focusedElement = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const names = [element?.getAttribute('aria-label'), element?.textContent, element?.tagName];
    return names.find((name) => name !== null && name !== undefined && name !== '') ?? '';
  });
