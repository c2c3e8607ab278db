import type { CdpSession } from '../page/cdp';

/** An event of Chromium's trace, times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread until then. */
  readonly tts?: number;
  readonly args?: { readonly data?: Readonly<Record<string, unknown>> };
}

/** Few categories, so that the trace does not slow the page: marks of the page, and V8's compiling. */
const categories = ['blink.user_timing', 'v8'];

/** Records until the returned function is called. */
export async function startTrace(session: CdpSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  let complete: () => void;
  const completed = new Promise<void>((resolve) => (complete = resolve));
  const stopListening = session.listen((method, params) => {
    if (method === 'Tracing.dataCollected') for (const event of params['value'] as readonly TraceEvent[]) events.push(event);
    if (method === 'Tracing.tracingComplete') complete();
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  return async () => {
    await session.send('Tracing.end');
    await completed;
    stopListening();
    return events;
  };
}

export interface TraceFigures {
  /** Processor time of the main thread between the two marks, which other work on the machine does not lengthen. */
  readonly busyMs: number | null;
  /** Scripts compiled between the marks, and those that Chromium took from its code cache. */
  readonly scripts: number;
  readonly cachedScripts: number;
}

export function readTrace(events: readonly TraceEvent[], startMark: string, rowMark: string): TraceFigures {
  const row = events.find(({ name }) => name === rowMark);
  const start = events.find(({ name, pid, tid }) => name === startMark && pid === row?.pid && tid === row.tid);
  if (!row || !start) return { busyMs: null, scripts: 0, cachedScripts: 0 };
  const scripts = events.filter(
    ({ name, pid, ts, args }) =>
      name === 'v8.compile' && pid === row.pid && ts >= start.ts && ts <= row.ts && /^https?:/.test(String(args?.data?.['url'])),
  );
  return {
    busyMs: row.tts === undefined || start.tts === undefined ? null : (row.tts - start.tts) / 1000,
    scripts: scripts.length,
    cachedScripts: scripts.filter(({ args }) => Number(args?.data?.['consumedCacheSize']) > 0 && args?.data?.['cacheRejected'] === false)
      .length,
  };
}
