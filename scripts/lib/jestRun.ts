/** Runs jest in the same time zone and locale on every platform, with the programs that the tests need. */
import { inRepository } from './paths';

export type Suite = 'unit' | 'e2e';

const CONFIG: Record<Suite, string> = { unit: 'jest.config.mjs', e2e: 'jest.e2e.config.mjs' };

export const testEnvironment: NodeJS.ProcessEnv = { TZ: 'UTC', LC_ALL: 'C' };

export function jestCommand(suite: Suite, args: readonly string[] = []): string[] {
  const runner = inRepository('node_modules', 'jest', 'bin', 'jest.js');
  return [runner, '--config', inRepository(CONFIG[suite]), ...args];
}

export interface JestCounts {
  passed: number;
  failed: number;
  /** Skipped tests. They are always reported. */
  skipped: number;
}

function numberAt(report: object, key: string): number {
  const value: unknown = Object.entries(report).find(([name]) => name === key)?.[1];
  if (typeof value !== 'number') {
    throw new Error(`jest's report has no number "${key}".`);
  }
  return value;
}

/** Reads the file that `jest --json --outputFile` wrote. A run without tests counts as a failure. */
export function readJestReport(text: string): JestCounts {
  const report: unknown = JSON.parse(text);
  if (typeof report !== 'object' || report === null) {
    throw new Error("jest's report is no object.");
  }
  const passed = numberAt(report, 'numPassedTests');
  const broken = numberAt(report, 'numFailedTests') + numberAt(report, 'numRuntimeErrorTestSuites');
  const skipped = numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  return { passed, failed: passed + broken === 0 ? 1 : broken, skipped };
}
