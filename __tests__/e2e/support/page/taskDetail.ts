import type { Locator, Page } from 'playwright-core';

/** Elements of a task's page, found by the roles and hooks of docs/interface.md. */

export const tabNames = (page: Page): Promise<readonly string[]> => page.getByRole('tab').allTextContents();
/** A button beside the task's name. */
export const taskAction = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Actions for this task' }).getByRole('button', { name, exact: true });
/** A value of the overview. */
export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** The overview as it is shown: term to value. */
export const overview = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('[data-field]')?.textContent ?? '',
      ]),
    ),
  );

/** 12.34 KB → 12,636.16 bytes; the text has two decimals only. */
export function bytesOf(text: string): number {
  const [, value = '', unit = ''] = /([\d,.]+) ([KMGT]?B)/.exec(text) ?? [];
  return Number(value.replaceAll(',', '')) * 1024 ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit);
}
