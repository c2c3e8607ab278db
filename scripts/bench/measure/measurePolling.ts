import type { BenchPage } from '../page/benchPage';
import type { Figures } from '../report/figures';
import { paintTimes } from './paintTimes';
import { mean, median } from '../report/statistics';

/** Main-thread work in one second. */
export interface Second {
  /** Wall-clock time of its tasks; other work on the machine lengthens it. */
  readonly taskMs: number;
  /** CPU time of the thread, including the rest of its event loop. */
  readonly threadMs: number;
}

/** No other measurement may run meanwhile. */
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

/** All in seconds. The page must have enabled the Performance domain. */
export async function readMetrics(page: BenchPage): Promise<{ at: number; task: number; thread: number }> {
  const { metrics } = await page.send<{ metrics: readonly { name: string; value: number }[] }>('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { at: valueOf('Timestamp'), task: valueOf('TaskDuration'), thread: valueOf('ThreadTime') };
}

/** The longest task is 0 when no task took over 50 ms, because browsers report only longer ones (Long Tasks API). */
export async function measureCpu(page: BenchPage, seconds: number): Promise<Figures> {
  await page.evaluate(paintTimes);
  const windows = await watchSeconds(page, seconds);
  const tasks = windows.map(({ taskMs }) => taskMs);
  return {
    cpu: { value: median(tasks) },
    cpuMean: { value: mean(tasks) },
    threadTime: { value: median(windows.map(({ threadMs }) => threadMs)) },
    longTask: { value: await page.evaluate<number>('longest()') },
  };
}

/** Counts payloads of the WebSocket and bodies of HTTP responses. It then disables the Network domain, which slows the page. */
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
  // A second collection frees the objects released by the first one's finalisers.
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.disable');
  const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
