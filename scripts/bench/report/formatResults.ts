/** Results as text: a table for each case and, with two front ends, their ratio. */
import { figureKinds, figureNames, budgets, type Figure, type FigureKind, type FigureName } from './figures';
import { caseName } from '../parseBenchArguments';
import type { CaseResult } from '../suites/runCase';
import { ratio } from './statistics';

const noValue = '–';

export function formatFigure({ unit, digits }: FigureKind, value: number | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '' ? number : `${number} ${unit}`;
}

/** Columns as wide as their widest cell; all but the first are aligned to the right. */
export function alignTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ');
  return rows.map((row) => `  ${line(row)}`.trimEnd()).join('\n');
}

function formatBudget(name: FigureName, budget: number | undefined, measured: Figure | undefined): string {
  if (budget === undefined) return '';
  const isMissed = typeof measured?.value === 'number' && measured.value > budget;
  return `≤ ${formatFigure(figureKinds[name], budget)}${isMissed ? ' OVER' : ''}`;
}

/** The budget column holds Arioso's budgets. */
export function formatCase({ wanted, daemon, loadAverage, byUi }: CaseResult): string {
  const uis = Object.keys(byUi);
  const own = budgets[caseName(wanted)];
  const rows = figureNames.map((name) => [
    figureKinds[name].label,
    ...uis.map((ui) => formatFigure(figureKinds[name], byUi[ui]?.[name]?.value)),
    ...(own && byUi['Arioso'] ? [formatBudget(name, own[name], byUi['Arioso'][name])] : []),
  ]);
  const notes = uis.flatMap((ui) =>
    figureNames.flatMap((name) => {
      const note = byUi[ui]?.[name]?.note;
      return note === undefined ? [] : [`  ${ui}, ${figureKinds[name].label}: ${note}`];
    }),
  );
  const heading = `${caseName(wanted)} – ${daemon}, load average ${loadAverage.toFixed(2)}`;
  return [heading, alignTable([['', ...uis, ...(own && byUi['Arioso'] ? ['Arioso should'] : [])], ...rows]), ...notes].join('\n');
}

const comparable: readonly FigureName[] = ['cpu', 'received', 'selectAll', 'sortByName', 'searchKey', 'pageIn', 'heapEnd'];

/** Pairs of figures, each with a name, that are compared under one heading. */
export interface Comparison {
  readonly name: string;
  readonly pairs: readonly (readonly [label: string, second: number | null | undefined, first: number | null | undefined])[];
}

/** The second front end's figures divided by the first's: ratios depend least on the machine. */
export function formatRatioLines([first, second]: readonly string[], cases: readonly Comparison[]): string | null {
  const lines = cases.flatMap(({ name, pairs }) => {
    const parts = pairs.flatMap(([label, one, other]) => {
      const times = ratio(one, other);
      return times === null ? [] : [`${label} ${times.toFixed(1)}`];
    });
    return parts.length === 0 ? [] : [`  ${name}: ${parts.join('; ')}`];
  });
  if (lines.length === 0 || first === undefined || second === undefined) return null;
  return `${second} needs so many times what ${first} needs (these ratios hold on other machines better than the times):\n${lines.join('\n')}`;
}

export function formatRatios(results: readonly CaseResult[]): string | null {
  const cases = results.map(({ wanted, byUi }) => {
    const [first, second] = Object.values(byUi);
    return {
      name: caseName(wanted),
      pairs: comparable.map((name) => [figureKinds[name].label, second?.[name]?.value, first?.[name]?.value] as const),
    };
  });
  return formatRatioLines(Object.keys(results[0]?.byUi ?? {}), cases);
}
