import { appendFileSync } from 'node:fs';
import type { Measurement } from '../../../scripts/testRun/measurements';

/** Checks a figure of docs/trust.md, section 1. With MEASUREMENTS the value is also written to that file (scripts/trust.ts). */
export function measured(rule: string, value: number, limit: number, unit = ''): void {
  const measurement: Measurement = { rule, value, limit, unit };
  const file = process.env['MEASUREMENTS'];
  if (file) appendFileSync(file, `${JSON.stringify(measurement)}\n`);
  expect(value).toBeLessThanOrEqual(limit);
}
