import type { Locator, Page } from 'playwright-core';
import { untilConnected } from './pageElements';
import type { Site } from '../servers/site';

/** Elements of the New form, found by the roles and hooks of docs/interface.md. */

export const linksBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Download Links' });
/** The page counts links a moment after they were typed. */
export const untilCount = (page: Page, count: number): Promise<void> =>
  page.locator(`[data-count="${count}"]`).waitFor({ state: 'attached' });
export const folder = (page: Page): Locator => page.getByRole('combobox', { name: 'Folder', exact: true });
export const errorDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Error' });

export async function openNewTask(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}#!/new`);
  await linksBox(page).waitFor();
  await untilConnected(page);
}

export async function openNewTaskFiles(
  page: Page,
  kind: 'torrent' | 'metalink',
  ...files: readonly (readonly [string, Uint8Array])[]
): Promise<void> {
  await page
    .locator(`[data-file="${kind}"]`)
    .setInputFiles(files.map(([name, content]) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })));
}
