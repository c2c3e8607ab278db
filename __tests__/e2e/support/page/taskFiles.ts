import type { Locator, Page } from 'playwright-core';
import type { Aria2Process } from '../../../../scripts/testbed/aria2Process';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';

/** The Files tab of a task's page, and the daemon's state of the files. */

export const openTaskFiles = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.locator('[data-file-index]').first().waitFor();
};

export const fileTree = (page: Page): Locator =>
  page.locator('[role="treegrid"], [role="grid"]').and(page.getByLabel('Files', { exact: true }));
export const fileBox = (page: Page, name: string): Locator => fileTree(page).getByRole('checkbox', { name, exact: true });
export const choiceToolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Choose Files' });
export const choose = (page: Page, button: string): Promise<void> =>
  choiceToolbar(page).getByRole('button', { name: button, exact: true }).click();

export const shownFiles = (page: Page): Promise<readonly string[]> => fileTree(page).locator('[data-cell="name"]').allTextContents();

interface RawFile {
  readonly index: string;
  readonly selected: string;
}

/** Indexes of the files that the daemon would download. */
export async function selectedIndexes(daemon: Aria2Process, gid: string): Promise<string> {
  const files = (await daemon.call('aria2.getFiles', gid)) as readonly RawFile[];
  return files
    .filter(({ selected }) => selected === 'true')
    .map(({ index }) => index)
    .join(',');
}

export const untilSelectedAre = (daemon: Aria2Process, gid: string, indexes: string): Promise<unknown> =>
  waitUntil(`aria2 has selected ${indexes}`, async () => (await selectedIndexes(daemon, gid)) === indexes);

export const statusOf = async (daemon: Aria2Process, gid: string): Promise<string> =>
  ((await daemon.call('aria2.tellStatus', gid, ['status'])) as { status: string }).status;
