import type { Visit } from './browser';
import { untilLateWatchersRun } from '../page/pageElements';

/** Switches the network off when the page is likely to have its later files. A file that is still loading fails, which Chromium reports. */
export async function goOffline({ page, context, expectProblem }: Visit): Promise<void> {
  await untilLateWatchersRun(page);
  await page.waitForLoadState('networkidle');
  expectProblem(/net::ERR_INTERNET_DISCONNECTED$/);
  await context.setOffline(true);
}
