/** The figures of a load, in the order of printing. All end with the first row. Pure functions. */
import type { FigureKind } from './figures';
import type { StartLoad } from '../start/startLoad';
import { median } from './statistics';

export const startKinds = {
  paintMs: { label: 'first contentful paint', unit: 'ms', digits: 0 },
  rowMs: { label: 'first row painted', unit: 'ms', digits: 0 },
  busyMs: { label: 'main thread busy', unit: 'ms', digits: 0 },
  requests: { label: 'requests', unit: '', digits: 0 },
  gzipKb: { label: 'received, gzip', unit: 'KB', digits: 1 },
  rawKb: { label: 'received, raw', unit: 'KB', digits: 1 },
  scripts: { label: 'scripts compiled', unit: '', digits: 0 },
  cachedScripts: { label: 'scripts from the code cache', unit: '', digits: 0 },
} as const satisfies Record<string, FigureKind>;

export type StartFigureName = keyof typeof startKinds;
export type StartFigures = Readonly<Record<StartFigureName, number | null>>;

export const startFigureNames = Object.keys(startKinds).filter((name): name is StartFigureName => name in startKinds);

/** A request that the browser's cache answers does not count. */
function figuresOf({ paintMs, rowMs, busyMs, requests, scripts, cachedScripts }: StartLoad): StartFigures {
  const sent = requests.filter(({ isCached }) => !isCached);
  return {
    paintMs,
    rowMs,
    busyMs,
    requests: sent.length,
    gzipKb: sent.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000,
    rawKb: sent.reduce((sum, { rawBytes }) => sum + rawBytes, 0) / 1000,
    scripts,
    cachedScripts,
  };
}

export function mediansOf(loads: readonly StartLoad[]): StartFigures {
  const figures = loads.map(figuresOf);
  const middle = (name: StartFigureName): number | null =>
    median(figures.map((each) => each[name]).filter((value): value is number => value !== null));
  return {
    paintMs: middle('paintMs'),
    rowMs: middle('rowMs'),
    busyMs: middle('busyMs'),
    requests: middle('requests'),
    gzipKb: middle('gzipKb'),
    rawKb: middle('rawKb'),
    scripts: middle('scripts'),
    cachedScripts: middle('cachedScripts'),
  };
}

/** The load whose first row came at the median time, or just after it. */
export function typicalLoad(loads: readonly StartLoad[]): StartLoad | undefined {
  return [...loads].sort((one, other) => one.rowMs - other.rowMs)[Math.floor(loads.length / 2)];
}
