/** One load of the list of waiting tasks, until its first row is painted. */
import { waitUntil } from '../../testbed/waitUntil';
import { loopback } from '../../lib/listen';
import { pageOf } from '../page/benchPage';
import type { CdpBrowser, CdpContext } from '../page/cdp';
import type { FilledDaemon } from '../daemons/filledAria2';
import { serveCompressed } from './serveCompressed';
import { slowNetwork, type StartCondition } from './startConditions';
import { wait } from '../stopping';
import { readTrace, startTrace, type TraceFigures } from './trace';
import { rowMark, startMark, watchFirstRow, type FirstRow } from './watchFirstRow';

export interface StartLoad extends FirstRow, TraceFigures {}

const rowTimeoutMs = 60_000;
/** Requests that began before the row end in this time, and Chromium stores what it has compiled. */
const settleMs = 700;

/** The settings of Arioso and of AriaNg. */
function storageFor({ port, secret }: FilledDaemon, language: string): Readonly<Record<string, string>> {
  const settings = JSON.stringify({
    language,
    protocol: 'ws',
    rpcHost: loopback,
    rpcPort: String(port),
    rpcInterface: 'jsonrpc',
    secret: Buffer.from(secret, 'utf8').toString('base64'),
    extendRpcServers: [],
  });
  return { 'Arioso.Options': settings, 'AriaNg.Options': settings };
}

/** Loads a front end once on a new origin; with a warm cache after two visits that are not measured. */
export async function measureStart(
  browser: CdpBrowser,
  source: string,
  daemon: FilledDaemon,
  condition: StartCondition,
  language = 'en',
): Promise<StartLoad> {
  const site = await serveCompressed(source);
  try {
    const context = condition.isWarm ? browser.profile : await browser.openContext();
    const visit = (each: StartCondition) => visitOnce(context, site.url, storageFor(daemon, language), each);
    try {
      for (let earlier = 0; condition.isWarm && earlier < 2; earlier += 1) await visit({ ...condition, cpuRate: 1 });
      return await visit(condition);
    } finally {
      await context.close();
    }
  } finally {
    await site.stop();
  }
}

async function visitOnce(
  context: CdpContext,
  url: string,
  storage: Readonly<Record<string, string>>,
  { cpuRate, isSlowNetwork }: StartCondition,
): Promise<StartLoad> {
  const page = pageOf(await context.openPage());
  try {
    await page.send('Page.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false });
    await page.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    if (isSlowNetwork) {
      await page.send('Network.enable');
      await page.send('Network.emulateNetworkConditions', slowNetwork);
    }
    const parameters = `${JSON.stringify(storage)}, ${JSON.stringify({ start: startMark, row: rowMark })}`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `globalThis.__name ??= (target) => target; (${watchFirstRow.toString()})(${parameters})`,
    });
    await page.send('Runtime.enable');
    await page.send('Runtime.addBinding', { name: 'reportFirstRow' });
    const endTrace = await startTrace(page);
    let isPainted = false;
    page.listen((method) => {
      if (method === 'Runtime.bindingCalled') isPainted = true;
    });
    await page.send('Page.navigate', { url: `${url}#!/waiting` });
    await waitUntil('the first row is painted', () => isPainted, rowTimeoutMs);
    await wait(settleMs);
    const trace = readTrace(await endTrace(), startMark, rowMark);
    return { ...(await page.evaluate<FirstRow>('readFirstRow()')), ...trace };
  } finally {
    await page.close();
  }
}
