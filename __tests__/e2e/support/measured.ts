import { appendFileSync } from 'node:fs';
import type { Measurement } from '../../../scripts/lib/measurements';

/** Checks a figure of docs/trust.md, section 1. `npm run test:trust` names a file for the values, and prints them. */
export function measured(rule: string, value: number, limit: number, unit = ''): void {
  const measurement: Measurement = { rule, value, limit, unit };
  const file = process.env['MEASUREMENTS'];
  if (file) appendFileSync(file, `${JSON.stringify(measurement)}\n`);
  expect(value).toBeLessThanOrEqual(limit);
}
