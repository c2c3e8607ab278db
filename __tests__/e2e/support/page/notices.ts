import type { Page } from 'playwright-core';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';

/**
 * Records the text of each notice that appears from now on, because a notice may close after two seconds. It runs before the page's scripts
 * (`before:`) or in the open page (`page.evaluate`), where it begins a new record.
 */
export function recordNotices(): void {
  const find = () => document.querySelectorAll('[role="status"][data-kind], [role="alert"][data-kind]');
  const earlier = new Set<Element>(find());
  const texts = new Map<Element, string>();
  Reflect.set(window, 'recordedNotices', texts);
  new MutationObserver(() => {
    for (const notice of find()) if (!earlier.has(notice)) texts.set(notice, notice.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The recorded notices that contain this text. */
export const recordedNotices = async (page: Page, text: string): Promise<readonly string[]> => {
  const all = await page.evaluate(() => [...(Reflect.get(window, 'recordedNotices') as ReadonlyMap<Element, string>).values()]);
  return all.filter((each) => each.includes(text));
};

/** Waits until a notice with this text has appeared. It may have closed since. */
export async function untilNotified(page: Page, text: string): Promise<void> {
  await waitUntil(`the page has said "${text}"`, async () => (await recordedNotices(page, text)).length > 0);
}

export const untilCopied = (page: Page): Promise<void> => untilNotified(page, 'Data has been copied to clipboard.');
