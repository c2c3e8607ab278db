import type { Page } from 'playwright-core';

/**
 * Takes the network away once the service worker is active. The page registers the worker some seconds after its first rows, and Chromium
 * logs an error if it cannot fetch the worker or the files that the worker stores.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
}
