import type { BenchPage } from './benchPage';
import type { Figures } from './figures';
import { mean, median } from './statistics';

/** What the main thread did in one second. */
export interface Second {
  /** How long its tasks took, by the clock: other work on the machine makes them longer. */
  readonly taskMs: number;
  /** What it had of a processor, the rest of its loop included. */
  readonly threadMs: number;
}

/** Nothing else may be switched on meanwhile. */
export async function watchSeconds(page: BenchPage, seconds: number): Promise<readonly Second[]> {
  await page.send('Performance.enable', { timeDomain: 'timeTicks' });
  const windows: Second[] = [];
  let before = await readMetrics(page);
  for (let second = 0; second < seconds; second += 1) {
    await page.wait(1000);
    const after = await readMetrics(page);
    const perSecond = (of: 'task' | 'thread'): number => (1000 * (after[of] - before[of])) / (after.at - before.at);
    windows.push({ taskMs: perSecond('task'), threadMs: perSecond('thread') });
    before = after;
  }
  await page.send('Performance.disable');
  return windows;
}

/** All in seconds. */
async function readMetrics(page: BenchPage): Promise<{ at: number; task: number; thread: number }> {
  const { metrics } = await page.send<{ metrics: readonly { name: string; value: number }[] }>('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { at: valueOf('Timestamp'), task: valueOf('TaskDuration'), thread: valueOf('ThreadTime') };
}

export async function measureCpu(page: BenchPage, seconds: number): Promise<Figures> {
  const windows = await watchSeconds(page, seconds);
  const tasks = windows.map(({ taskMs }) => taskMs);
  return {
    cpu: { value: median(tasks) },
    cpuMean: { value: mean(tasks) },
    threadTime: { value: median(windows.map(({ threadMs }) => threadMs)) },
  };
}

/** Payloads of the daemon's socket, bodies of HTTP answers. Afterwards the page is as quick as before. */
export async function measureTraffic(page: BenchPage, seconds: number): Promise<Figures> {
  let bytes = 0;
  let requests = 0;
  const stop = page.listen((method, params) => {
    const payload = (params as { response?: { payloadData?: string } }).response?.payloadData;
    if (method === 'Network.webSocketFrameReceived') bytes += Buffer.byteLength(payload ?? '');
    if (method === 'Network.dataReceived') bytes += Number(params['dataLength']);
    if (method === 'Network.webSocketFrameSent' || method === 'Network.requestWillBeSent') requests += 1;
  });
  await page.send('Network.enable');
  await page.wait(seconds * 1000);
  await page.send('Network.disable');
  stop();
  return { received: { value: bytes / seconds }, requests: { value: requests / seconds } };
}

/** In MB (1,000,000 bytes). */
export async function heapAfterGc(page: BenchPage): Promise<number> {
  await page.send('HeapProfiler.enable');
  // A second round takes what the first one's finalisers let go.
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.disable');
  const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
