import { formatChain, formatCondition, formatStartRatios } from '../../../../scripts/bench/report/formatStart';
import { coldStart as cold, startConditions } from '../../../../scripts/bench/start/startConditions';
import { mediansOf, typicalLoad } from '../../../../scripts/bench/report/startFigures';
import type { StartLoad } from '../../../../scripts/bench/start/startLoad';
import { readTrace, type TraceEvent } from '../../../../scripts/bench/start/trace';

const request = { name: 'http://127.0.0.1:1/', startMs: 0, endMs: 10, gzipBytes: 2400, rawBytes: 5000, isCached: false };

const load = (rowMs: number, rest: Partial<StartLoad> = {}): StartLoad => ({
  paintMs: 50,
  rowMs,
  busyMs: 80,
  requests: [request],
  sockets: [],
  scripts: 3,
  cachedScripts: 0,
  ...rest,
});

describe('scripts/bench/report/startFigures', () => {
  it('takes the median of each figure over the loads that have it', () => {
    const loads = [load(300, { paintMs: null }), load(100, { paintMs: 40 }), load(120, { paintMs: 60 })];
    expect(mediansOf(loads)).toMatchObject({ paintMs: 50, rowMs: 120, busyMs: 80, requests: 1, gzipKb: 2.4, rawKb: 5 });
    expect(mediansOf([]).rowMs).toBeNull();
  });

  it('does not count cached requests', () => {
    expect(mediansOf([load(100, { requests: [request, { ...request, isCached: true }] })])).toMatchObject({ requests: 1, gzipKb: 2.4 });
  });

  it('finds the load with the median time', () => {
    expect(typicalLoad([load(300), load(100), load(120)])?.rowMs).toBe(120);
  });
});

describe('scripts/bench/start/trace', () => {
  const mark = (name: string, ts: number, tts: number, pid = 7): TraceEvent => ({ name, pid, tid: pid, ts, tts });
  const compiled = (ts: number, data: Readonly<Record<string, unknown>>, pid = 7): TraceEvent => ({
    name: 'v8.compile',
    pid,
    tid: pid,
    ts,
    args: { data: { url: 'http://127.0.0.1:1/main.js', ...data } },
  });

  it('reads processor time and code-cached scripts between the marks', () => {
    const events = [
      mark('start', 50, 1, 6),
      mark('start', 100, 20_000),
      compiled(110, { consumedCacheSize: 5000, cacheRejected: false }),
      compiled(120, { consumedCacheSize: 5000, cacheRejected: true }),
      compiled(130, {}),
      compiled(140, { url: '' }),
      compiled(150, {}, 6),
      mark('row', 200, 80_000),
      compiled(210, {}),
    ];
    expect(readTrace(events, 'start', 'row')).toEqual({ busyMs: 60, scripts: 3, cachedScripts: 1 });
  });

  it('returns null without the marks', () => {
    expect(readTrace([mark('start', 100, 20_000)], 'start', 'row')).toEqual({ busyMs: null, scripts: 0, cachedScripts: 0 });
  });
});

describe('scripts/bench/report/formatStart', () => {
  const warm = startConditions.find(({ isWarm }) => isWarm);
  if (!warm) throw new Error('No condition has a warm cache.');

  it('prints a column per front end, and the code cache only for a warm cache', () => {
    const byUi = { Arioso: [load(100, { cachedScripts: 3 })], Before: [load(250)] };
    const text = formatCondition({ condition: warm, byUi });
    expect(text).toMatch(/^warm cache, CPU 1×\n +Arioso +Before\n/);
    expect(text).toMatch(/first row painted +100 ms +250 ms\n/);
    expect(text).toMatch(/scripts from the code cache +3 +0$/);
    expect(formatCondition({ condition: cold, byUi })).not.toContain('code cache');
  });

  it('compares the second front end with the first', () => {
    const result = { condition: cold, byUi: { Arioso: [load(100)], Before: [load(250)] } };
    expect(formatStartRatios([result])).toMatch(
      /^Before needs .*\n {2}cold cache, CPU 1×: first contentful paint 1\.0; first row painted 2\.5;/,
    );
    expect(formatStartRatios([{ condition: cold, byUi: { Arioso: [load(100)] } }])).toBeNull();
  });

  it('draws the requests before the row to scale, in order', () => {
    const sockets = [{ startMs: 20, openMs: 30, requestedMs: 40, respondedMs: 50, responseBytes: 1000 }];
    const requests = [request, { ...request, name: 'http://127.0.0.1:1/main.0123abcd.js', startMs: 10, endMs: 150 }];
    const lines = formatChain('A load', load(100, { sockets, requests })).split('\n');
    expect(lines[0]).toBe('A load');
    expect(lines.slice(2).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['index.html', '0', '10', '2.4', '===='],
      ['main.js', '10', '150', '2.4', '='.repeat(36)],
      ['WebSocket opens', '20', '30', '===='],
      ['first response of aria2', '40', '50', '1.0', '===='],
      ['first row painted', '100', '='],
    ]);
  });
});
