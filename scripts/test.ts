/**
 * `npm test`: all checks, from the types to a real browser with a real aria2c.
 * `npm run check` runs only the quick checks, named as arguments.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildUnlessCurrent, pageBuild } from './builds/build';
import { cacheFolder, inRepository } from './lib/paths';
import { runCommand } from './lib/runCommand';
import { runMain } from './lib/userError';
import { findAria2 } from './programs/findAria2';
import { findChromium } from './programs/findChromium';
import { installOptionalPrograms } from './programs/findOptionalPrograms';
import { jestCommand, readJestReport, testEnvironment, type Suite } from './testRun/jestRun';
import { chooseSteps, runSteps, type Step, type StepResult } from './testRun/steps';

const tsc = inRepository('node_modules', 'typescript', 'bin', 'tsc');
const prettier = inRepository('node_modules', 'prettier', 'bin', 'prettier.cjs');
const eslint = inRepository('node_modules', 'eslint', 'bin', 'eslint.js');
const script = (name: string): string[] => ['--import', 'tsx', inRepository('scripts', name)];

async function check(command: readonly string[]): Promise<StepResult> {
  const { exitCode, output } = await runCommand(command, testEnvironment);
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

async function build(): Promise<StepResult> {
  await buildUnlessCurrent(pageBuild);
  return { passed: 1, failed: 0, output: '' };
}

/** The table of sizes is shown even if all checks pass. */
async function bytes(): Promise<StepResult> {
  const result = await check(script('checkBytes.ts'));
  return { ...result, note: result.failed === 0 ? `\n\n${result.output.trim()}\n` : '' };
}

async function jest(suite: Suite): Promise<StepResult> {
  const report = path.join(cacheFolder, `jest-${suite}.json`);
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(report, { force: true });
  const { exitCode, output } = await runCommand(jestCommand(suite, ['--json', '--outputFile', report]), testEnvironment);
  if (!existsSync(report)) {
    return { passed: 0, failed: 1, output };
  }
  const { passed, failed, skipped, failures } = readJestReport(readFileSync(report, 'utf8'));
  const counts = `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} SKIPPED`}`;
  // The failures come first: the output of a whole suite is long, and some services show only its beginning.
  const note = [counts, ...failures].join('\n').replaceAll('\n', '\n        ');
  // jest can fail without a failing test, for example below a coverage threshold.
  const isUnexplained = exitCode !== 0 && failed === 0;
  return { passed, failed: isUnexplained ? 1 : failed, output, note };
}

/** The checks of `checkSources.ts`, by their names there. */
const sourceChecks = ['layers', 'locales', 'styles', 'docs'];

const lint: Step = {
  name: 'lint',
  run: () =>
    check([eslint, '--max-warnings', '0', '--cache', '--cache-location', inRepository('node_modules', '.cache', 'eslint', '/'), '.']),
};

const beforeTests: readonly Step[] = [
  { name: 'build', run: build },
  lint,
  { name: 'format', run: () => check([prettier, '--check', '--cache', '--log-level', 'warn', '.']) },
  { name: 'types', run: () => check([tsc, '--noEmit', '--pretty', 'false']) },
  ...sourceChecks.map((name): Step => ({ name, run: () => check([...script('checkSources.ts'), name]) })),
  { name: 'bytes', after: ['build'], run: bytes },
  { name: 'browsers', after: ['build'], run: () => check(script('checkBrowsers.ts')) },
];

const steps: readonly Step[] = [
  ...beforeTests,
  {
    name: 'unit',
    // Beside 'lint', which takes the longest of the checks.
    after: beforeTests.filter((step) => step !== lint).map(({ name }) => name),
    run: () => jest('unit'),
  },
  { name: 'e2e', after: ['build', 'unit'], isAlone: true, run: () => jest('e2e') },
];

async function main(): Promise<number> {
  const chosen = chooseSteps(steps, process.argv.slice(2));
  const isChosen = (...names: readonly string[]): boolean => chosen.some(({ name }) => names.includes(name));
  // These come first: without them half of the checks would be wasted.
  if (isChosen('bytes', 'unit', 'e2e')) {
    const aria2 = findAria2();
    process.env['ARIA2C'] = aria2.path;
    console.log(`aria2c ${aria2.version}: ${aria2.path}`);
  }
  if (isChosen('bytes', 'e2e')) {
    process.env['CHROMIUM'] = findChromium();
    console.log(`browser: ${process.env['CHROMIUM']}`);
  }
  if (isChosen('e2e')) installOptionalPrograms().forEach((absent) => console.log(absent));
  console.log('');
  const { passed, failed } = await runSteps(chosen);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

runMain(main);
