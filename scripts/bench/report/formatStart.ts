/** The results of `npm run bench -- start` as text: a table for each condition, the ratios, and the chain of requests. */
import { alignTable, formatFigure, formatRatioLines } from './formatResults';
import type { StartCondition } from '../start/startConditions';
import { mediansOf, startFigureNames, startKinds, typicalLoad, type StartFigureName } from './startFigures';
import type { StartLoad } from '../start/startLoad';

export interface StartResult {
  readonly condition: StartCondition;
  readonly byUi: Readonly<Record<string, readonly StartLoad[]>>;
}

export function formatCondition({ condition, byUi }: StartResult): string {
  const columns = Object.values(byUi).map(mediansOf);
  const rows = startFigureNames
    .filter((name) => condition.isWarm || (name !== 'scripts' && name !== 'cachedScripts'))
    .map((name) => [startKinds[name].label, ...columns.map((figures) => formatFigure(startKinds[name], figures[name]))]);
  return `${condition.name}\n${alignTable([['', ...Object.keys(byUi)], ...rows])}`;
}

const comparable: readonly StartFigureName[] = ['paintMs', 'rowMs', 'busyMs', 'requests', 'gzipKb'];

export function formatStartRatios(results: readonly StartResult[]): string | null {
  const cases = results.map(({ condition, byUi }) => {
    const [first, second] = Object.values(byUi).map(mediansOf);
    return { name: condition.name, pairs: comparable.map((name) => [startKinds[name].label, second?.[name], first?.[name]] as const) };
  });
  return formatRatioLines(Object.keys(results[0]?.byUi ?? {}), cases);
}

interface Link {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly bytes: number | null;
}

const barWidth = 40;
const hash = /\.[0-9a-f]{8}(?=\.)/;

/** Of each front end, the load with the median time. */
export function formatChains(result: StartResult | undefined): string | null {
  if (!result) return null;
  return Object.entries(result.byUi)
    .flatMap(([ui, loads]) => {
      const load = typicalLoad(loads);
      return load ? [formatChain(`Before the first row of ${ui}, ${result.condition.name}`, load)] : [];
    })
    .join('\n\n');
}

/** One line for each request, socket and first response of a load, in the order of their start, with a bar to scale. */
export function formatChain(heading: string, { requests, sockets, rowMs }: StartLoad): string {
  const links: readonly Link[] = [
    ...requests.map(({ name, startMs, endMs, gzipBytes }) => ({ name: fileName(name), startMs, endMs, bytes: gzipBytes })),
    ...sockets.flatMap(({ startMs, openMs, requestedMs, respondedMs, responseBytes }) => [
      { name: 'WebSocket opens', startMs, endMs: openMs, bytes: null },
      { name: 'first response of aria2', startMs: requestedMs, endMs: respondedMs, bytes: responseBytes },
    ]),
  ];
  const lines = links
    .filter(({ startMs }) => startMs <= rowMs)
    .sort((one, other) => one.startMs - other.startMs)
    .map(({ name, startMs, endMs, bytes }) => [
      name,
      startMs.toFixed(0),
      Number.isFinite(endMs) ? endMs.toFixed(0) : '',
      bytes === null ? '' : (bytes / 1000).toFixed(1),
      bar(startMs / rowMs, endMs / rowMs),
    ]);
  return [
    heading,
    alignTable([
      ['', 'start, ms', 'end, ms', 'KB', ''.padEnd(barWidth)],
      ...lines,
      ['first row painted', '', rowMs.toFixed(0), '', bar(1, 1)],
    ]),
  ].join('\n');
}

const fileName = (url: string): string => new URL(url).pathname.replace(/^.*\//, '').replace(hash, '') || 'index.html';

/** From one share of the width to another. A request that ends after the row, or never, reaches the edge. */
function bar(start: number, end: number): string {
  const from = Math.min(barWidth - 1, Math.floor(start * barWidth));
  const to = Number.isFinite(end) ? Math.min(barWidth, Math.max(from + 1, Math.round(end * barWidth))) : barWidth;
  return `${' '.repeat(from)}${'='.repeat(to - from)}`.padEnd(barWidth);
}
