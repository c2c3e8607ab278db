/** `npm run test:trust`: the tests of docs/trust.md, section 1, and a table of its figures and what was measured. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, inRepository } from './lib/paths';
import { runMain } from './lib/userError';
import { tableOf } from './testRun/measurements';

const measurements = path.join(cacheFolder, 'trust.jsonl');

const unitTests = [
  '__tests__/rpc',
  '__tests__/sagas/connection',
  '__tests__/sagas/pollers/pagePollers.test.ts',
  '__tests__/sagas/settings/severalTabs',
  '__tests__/domain/settings',
  'parsers',
];
const suites: readonly (readonly string[])[] = [
  ['unit', ...unitTests],
  ['e2e', ...['trust', 'storage', 'doctor', 'discovery', 'failedFiles', 'mount'].map((name) => `__tests__/e2e/${name}`)],
];

function succeeds(suite: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', inRepository('scripts', 'runJest.ts'), ...suite], {
    stdio: 'inherit',
    env: { ...process.env, MEASUREMENTS: measurements },
  });
  return status === 0;
}

function main(): number {
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(measurements, { force: true });
  const failed = suites.filter((suite) => !succeeds(suite));
  if (existsSync(measurements)) console.log(`\n${tableOf(readFileSync(measurements, 'utf8'))}`);
  return failed.length === 0 ? 0 : 1;
}

runMain(main);
