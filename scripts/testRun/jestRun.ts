/** Runs jest in the same time zone and locale on every platform, with the programs that the tests need. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRepository, repositoryRoot } from '../lib/paths';

export type Suite = 'unit' | 'e2e';

const configs: Record<Suite, string> = { unit: 'jest.config.mjs', e2e: 'jest.e2e.config.mjs' };

export const testEnvironment: NodeJS.ProcessEnv = {
  TZ: 'UTC',
  LC_ALL: 'C',
  // Megabytes. With the usual 16, garbage collection makes the time of a linear function grow tenfold for twice the input
  // (__tests__/helpers/timeOfDouble).
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=128'].filter(Boolean).join(' '),
};

export function jestCommand(suite: Suite, args: readonly string[] = []): string[] {
  const runner = inRepository('node_modules', 'jest', 'bin', 'jest.js');
  return [runner, '--config', inRepository(configs[suite]), ...args];
}

export interface JestCounts {
  passed: number;
  failed: number;
  /** Skipped tests. They are always reported. */
  skipped: number;
  /** The file, the full name and the first lines of the message of each failed test. A file that could not run has no name. */
  failures: string[];
}

interface JestFileReport {
  name: string;
  status: string;
  /** Why the file failed. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

function isFileReport(value: unknown): value is JestFileReport {
  return typeof value === 'object' && value !== null && 'name' in value && 'status' in value && 'assertionResults' in value;
}

/** This many lines of a message hold the expected and the received value, or the call log of a browser. */
const messageLines = 12;

/** The first lines of a message, indented, without colours and empty lines. */
function startOf(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, messageLines)
    .map((line) => `    ${line}`);
}

function failuresOf({ name, status, message = '', assertionResults }: JestFileReport): string[] {
  const file = path.relative(repositoryRoot, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => [`${file}: ${fullName}`, ...failureMessages.flatMap(startOf)].join('\n'));
  return status === 'failed' && failed.length === 0 ? [[file, ...startOf(message)].join('\n')] : failed;
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
