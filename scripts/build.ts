/**
 * `npm run build -- [options of webpack]`: makes dist/ for production. A build without options is stamped, so that no other command makes
 * it again.
 */
import { spawnSync } from 'node:child_process';
import { makeBuild, pageBuild, webpackCommand } from './builds/build';
import { repositoryRoot } from './lib/paths';
import { runMain } from './lib/userError';

async function main(): Promise<number> {
  const options = process.argv.slice(2);
  let exitCode = 1;
  await makeBuild(pageBuild, () => {
    const { status } = spawnSync(process.execPath, [...webpackCommand, ...options], { cwd: repositoryRoot, stdio: 'inherit' });
    exitCode = status ?? 1;
    return exitCode === 0 && options.length === 0;
  });
  return exitCode;
}

runMain(main);
