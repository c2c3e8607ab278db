import type { Locator, Page } from 'playwright-core';

/** What a user drags in or has on the clipboard. */
export interface Given {
  readonly text?: string;
  readonly html?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer; readonly type?: string }[];
}

type Moment = 'dragenter' | 'dragover' | 'dragleave' | 'drop' | 'paste';

/** The browser's own events, in this order, on this element: no driver can drag files in from outside. */
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

export const drop = (page: Page, given: Given, target?: Locator): Promise<void> =>
  give(page, given, ['dragenter', 'dragover', 'drop'], target);
export const paste = (page: Page, given: Given, target?: Locator): Promise<void> => give(page, given, ['paste'], target);
