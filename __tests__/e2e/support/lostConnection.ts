import { startAria2 } from '../../../scripts/lab/aria2Process';
import { absenceTrouble, type TestBrowser } from './browser';
import type { cleanUp } from './cleanUp';
import { untilConnected, untilDisconnected } from './gauges';
import { startRelay } from './relay';
import { serveSite } from './site';

/** The list of all tasks after its connection was cut. `relay.mend` lets the page connect again. */
export async function openAndCut(browser: TestBrowser, started: ReturnType<typeof cleanUp>) {
  const daemon = await started(startAria2());
  const relay = await started(startRelay(daemon.port));
  const site = await started(serveSite({ daemons: [{ port: relay.port }] }));
  const opened = await browser.open(`${site.url}#!/all`, { expected: absenceTrouble });
  await untilConnected(opened.page);
  relay.cut();
  await untilDisconnected(opened.page, /./);
  return { daemon, relay, ...opened };
}
