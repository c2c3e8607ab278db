import { loadavg } from 'node:os';
import { stopAll, type Stoppable } from '../../lib/stopAll';
import { openBenchPage, type BenchPage } from '../page/benchPage';
import type { CdpBrowser } from '../page/cdp';
import { startFakeListDaemon } from '../daemons/fakeListDaemon';
import type { Figures } from '../report/figures';
import { obstacleTo, startFilledAria2, type FilledDaemon } from '../daemons/filledAria2';
import { measurePageSwitch, measureSearch, measureSelectAll, measureSort } from '../measure/measureClicks';
import { heapAfterGc, measureCpu, measureTraffic, watchSeconds } from '../measure/measurePolling';
import { measureScroll } from '../measure/measureScroll';
import type { BenchCase, BenchUi } from '../parseBenchArguments';
import { serveUi } from '../page/serveUi';
import { median } from '../report/statistics';
import { stopping } from '../stopping';

export interface CaseResult {
  readonly wanted: BenchCase;
  readonly daemon: string;
  /** Load average of the last minute at the end of the case: other work on the machine slows everything. */
  readonly loadAverage: number;
  readonly byUi: Readonly<Record<string, Figures>>;
}

/** Called to report progress, and to stop between two steps. */
export type Progress = (step: string) => void;

const sortedSeconds = 5;

/** Measures the front ends one after another against one daemon. */
export async function runCase(
  browser: CdpBrowser,
  wanted: BenchCase,
  uis: readonly BenchUi[],
  seconds: number,
  progress: Progress,
): Promise<CaseResult> {
  progress('filling the daemon');
  const daemon = await startDaemon(wanted);
  try {
    const byUi: Record<string, Figures> = {};
    for (const ui of uis) byUi[ui.name] = await runUi(browser, wanted, ui, daemon, seconds, (step) => progress(`${ui.name}, ${step}`));
    return { wanted, daemon: daemon.description, loadAverage: loadavg()[0] ?? NaN, byUi };
  } finally {
    await daemon.stop();
  }
}

async function startDaemon(wanted: BenchCase): Promise<FilledDaemon> {
  const obstacle = obstacleTo(wanted);
  if (obstacle !== null) return startFakeListDaemon(wanted, obstacle);
  try {
    return await startFilledAria2(wanted);
  } catch (error) {
    // The fake daemon replaces only a daemon that cannot keep up. If aria2c is missing, the user must install it.
    if (wanted.kind === 'waiting' || !(error instanceof Error) || !error.message.startsWith('Waited')) throw error;
    return startFakeListDaemon(wanted, `aria2 could not: ${error.message}`);
  }
}

async function runUi(
  browser: CdpBrowser,
  wanted: BenchCase,
  ui: BenchUi,
  daemon: FilledDaemon,
  seconds: number,
  progress: Progress,
): Promise<Figures> {
  const served = await serveUi(ui, daemon);
  const started: Stoppable[] = [served];
  try {
    progress('opening');
    const page = await openBenchPage(browser, served, wanted);
    started.push({ stop: () => page.close() });
    return await measure(page, wanted, seconds, progress);
  } catch (error) {
    // A front end that fails must not lose the others' figures.
    if (stopping.signal.aborted || !(error instanceof Error)) throw error;
    return { listed: { value: null, note: error.message } };
  } finally {
    await stopAll(started);
  }
}

async function measure(page: BenchPage, wanted: BenchCase, seconds: number, progress: Progress): Promise<Figures> {
  const listed = await page.evaluate<number>('bench.rowCount()');
  const heapStart = await heapAfterGc(page);
  await page.wait(1000);
  progress('polling');
  const cpu = await measureCpu(page, seconds);
  const traffic = await measureTraffic(page, seconds);
  progress('clicking');
  const selectAll = await measureSelectAll(page);
  const pages = await measurePageSwitch(page, wanted);
  const search = await measureSearch(page);
  progress('scrolling');
  const scroll = await measureScroll(page);
  progress('sorting');
  const sort = await measureSort(page);
  const cpuSorted =
    sort.sortByName?.value === null
      ? { value: null, note: 'It cannot be sorted' }
      : { value: median((await watchSeconds(page, Math.min(seconds, sortedSeconds))).map(({ taskMs }) => taskMs)) };
  const heapEnd = await heapAfterGc(page);
  return {
    listed: { value: listed },
    ...cpu,
    ...traffic,
    ...selectAll,
    ...sort,
    ...search,
    ...pages,
    cpuSorted,
    ...scroll,
    heapStart: { value: heapStart },
    heapEnd: { value: heapEnd },
  };
}
