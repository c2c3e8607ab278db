/** Runs jest in the same time zone and locale on every platform, with the programs that the tests need. */
import path from 'node:path';
import { inRepository, repositoryRoot } from './paths';

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
  /** The file and the full name of each failed test. A file that could not run stands alone. */
  failures: string[];
}

interface JestFileReport {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

function isFileReport(value: unknown): value is JestFileReport {
  return typeof value === 'object' && value !== null && 'name' in value && 'status' in value && 'assertionResults' in value;
}

function failuresOf({ name, status, assertionResults }: JestFileReport): string[] {
  const file = path.relative(repositoryRoot, name);
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  return status === 'failed' && failed.length === 0 ? [file] : failed;
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
  const files: unknown = 'testResults' in report ? report.testResults : [];
  const failures = Array.isArray(files) ? files.filter(isFileReport).flatMap(failuresOf) : [];
  return { passed, failed: passed + broken === 0 ? 1 : broken, skipped, failures };
}
