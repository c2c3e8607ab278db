/** A figure that an end-to-end test of docs/trust.md, section 1, has measured. The tests write one JSON object per line. */
export interface Measurement {
  readonly rule: string;
  readonly value: number;
  /** The figure of docs/trust.md. */
  readonly limit: number;
  readonly unit: string;
}

const isMeasurement = (raw: unknown): raw is Measurement =>
  typeof raw === 'object' && raw !== null && 'rule' in raw && 'value' in raw && 'limit' in raw && 'unit' in raw;

const shown = (value: number): string => String(Math.round(value * 100) / 100);

/** A line for each rule with its worst measurement. */
export function tableOf(lines: string): string {
  const worst = new Map<string, Measurement>();
  for (const line of lines.split('\n')) {
    const raw: unknown = line === '' ? undefined : JSON.parse(line);
    if (!isMeasurement(raw)) continue;
    const known = worst.get(raw.rule);
    if (!known || raw.value > known.value) worst.set(raw.rule, raw);
  }
  const rows = [...worst.values()].map(({ rule, value, limit, unit }) => [
    rule,
    `${limit} ${unit}`.trim(),
    `${shown(value)} ${unit}`.trim(),
    value <= limit ? '' : 'FAILED',
  ]);
  const table = [['rule', 'at most', 'measured', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
