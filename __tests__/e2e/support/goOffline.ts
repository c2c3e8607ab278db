import type { Visit } from './browser';
import { untilLateWatchersRun } from './pageElements';

/**
 * Takes the network away once the page is likely to have its later files. A file that is still loading is cut off, and Chromium says so.
 */
export async function goOffline({ page, context, expectProblem }: Visit): Promise<void> {
  await untilLateWatchersRun(page);
  await page.waitForLoadState('networkidle');
  expectProblem(/net::ERR_INTERNET_DISCONNECTED$/);
  await context.setOffline(true);
}
