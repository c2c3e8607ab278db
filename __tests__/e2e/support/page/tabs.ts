import type { Locator, Page } from 'playwright-core';

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Opens a tab of the page. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await page.locator('[role="tab"][aria-selected="true"]').filter({ hasText: name }).waitFor();
}
