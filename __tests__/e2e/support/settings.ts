import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../../../scripts/lab/waitUntil';
import { untilGone } from './gauges';
import { storedSettings } from './taskLists';

/** Elements of the settings page, found by the roles and hooks of docs/interface.md. */

export const setting = (page: Page, key: string): Locator => page.locator(`[data-setting="${key}"]`);
export const control = (page: Page, key: string): Locator => setting(page, key).locator('input, select, textarea').first();
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Opens a tab of the settings page, which is open. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await page.locator('[role="tab"][aria-selected="true"]').filter({ hasText: name }).waitFor();
}

export async function untilStored(page: Page, what: string, isSo: (options: Readonly<Record<string, unknown>>) => boolean): Promise<void> {
  await waitUntil(`stored is ${what}`, async () => isSo(await storedSettings(page)));
}

export const storedSetting = async (page: Page, key: string): Promise<unknown> => (await storedSettings(page))[key];

/** Answers the question that is open. */
export async function answer(page: Page, name: 'OK' | 'Cancel'): Promise<void> {
  const dialog = page.locator('dialog[open]').last();
  await dialog.getByRole('button', { name, exact: true }).click();
  await untilGone(dialog.getByRole('button', { name, exact: true }));
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');
