import { completeOrStop } from '../../lib/completeOrStop';
import { stopAll, type Stoppable } from '../../lib/stopAll';
import { pageOf, type BenchPage } from './benchPage';
import type { CdpBrowser } from './cdp';
import type { FilledDaemon } from '../daemons/filledAria2';
import type { BenchUi } from '../parseBenchArguments';
import { serveUi } from './serveUi';

export interface OpenUi {
  readonly page: BenchPage;
  /** Without a hash. The page is still blank. */
  readonly url: string;
  /** Ends the page, its server and the daemon, also if one of them fails. */
  stop(): Promise<void>;
}

/** A front end with a daemon of its own. If a part cannot start, the others end, because an open server would keep the bench running. */
export async function openUi(browser: CdpBrowser, ui: BenchUi, startDaemon: () => Promise<FilledDaemon>): Promise<OpenUi> {
  const started: Stoppable[] = [];
  const stop = (): Promise<void> => stopAll(started);
  return completeOrStop(async () => {
    const daemon = await startDaemon();
    started.push(daemon);
    const served = await serveUi(ui, daemon);
    started.push(served);
    const session = await browser.openPage();
    started.push({ stop: () => session.close() });
    return { page: pageOf(session), url: served.url, stop };
  }, stop);
}
