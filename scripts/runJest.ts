/** `npm run test:unit -- [jest options]` and `npm run test:e2e -- [jest options]`: one suite, with jest's own output. */
import { spawn } from 'node:child_process';
import { buildPage } from './builds/build';
import { repositoryRoot } from './lib/paths';
import { runMain, UserError } from './lib/userError';
import { findAria2 } from './programs/findAria2';
import { findChromium } from './programs/findChromium';
import { installOptionalPrograms } from './programs/findOptionalPrograms';
import { jestCommand, testEnvironment, type Suite } from './testRun/jestRun';

function isSuite(text: string | undefined): text is Suite {
  return text === 'unit' || text === 'e2e';
}

async function main(): Promise<number> {
  const [suite, ...args] = process.argv.slice(2);
  if (!isSuite(suite)) {
    throw new UserError('Usage: runJest unit|e2e [jest options]', 2);
  }
  const programs = { ARIA2C: findAria2().path, ...(suite === 'e2e' ? { CHROMIUM: findChromium() } : {}) };
  if (suite === 'e2e') {
    for (const line of installOptionalPrograms()) {
      console.log(line);
    }
    await buildPage();
  }
  const child = spawn(process.execPath, jestCommand(suite, args), {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...testEnvironment, ...programs },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

runMain(main);
