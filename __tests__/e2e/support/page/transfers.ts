import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { untilGone } from './pageElements';

/** Data that a user drags onto the page or pastes. */
export interface Given {
  readonly text?: string;
  readonly html?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer; readonly type?: string }[];
}

type Moment = 'dragenter' | 'dragover' | 'dragleave' | 'drop' | 'paste';

/** Dispatches these events on an element, in this order. No driver can drag files into the browser. */
export async function give(page: Page, given: Given, moments: readonly Moment[], target: Locator = page.locator('body')): Promise<void> {
  const files = (given.files ?? []).map(({ name, bytes, type = '' }) => ({ name, type, base64: bytes.toString('base64') }));
  await target.evaluate(
    (element, { text, html, sources, types }) => {
      const transfer = new DataTransfer();
      if (text !== undefined) transfer.setData('text/plain', text);
      if (html !== undefined) transfer.setData('text/html', html);
      for (const { name, type, base64 } of sources)
        transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      for (const type of types) {
        const how = { bubbles: true, cancelable: true };
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...how, clipboardData: transfer })
            : new DragEvent(type, { ...how, dataTransfer: transfer });
        element.dispatchEvent(event);
      }
    },
    { text: given.text, html: given.html, sources: files, types: moments },
  );
}

/** What the page shows while something is dragged over it. */
export const dropOverlay = (page: Page): Locator => page.locator('[data-drop]');

/** Drags `given` over the page until the overlay is shown: the watchers of drops load a moment after the page. */
export async function dragOver(page: Page, given: Given): Promise<void> {
  await waitUntil('the overlay is there', async () => {
    await give(page, given, ['dragenter', 'dragover']);
    return dropOverlay(page).isVisible();
  });
}

export async function dragAway(page: Page): Promise<void> {
  await give(page, {}, ['dragleave']);
  await untilGone(dropOverlay(page));
}

/** Waits until the page accepts drops. */
export async function untilDropsAreTaken(page: Page): Promise<void> {
  await dragOver(page, { text: 'http://h/' });
  await dragAway(page);
}

export const drop = (page: Page, given: Given, target?: Locator): Promise<void> =>
  give(page, given, ['dragenter', 'dragover', 'drop'], target);
export const paste = (page: Page, given: Given, target?: Locator): Promise<void> => give(page, given, ['paste'], target);
