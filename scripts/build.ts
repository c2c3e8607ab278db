/** `npm run build -- [options of webpack]`: makes dist/ for production. A build without options is stamped, so that no other command makes it again. */
import { spawnSync } from 'node:child_process';
import { pageBuild, stampBuild, webpackCommand } from './lib/build';
import { repositoryRoot } from './lib/paths';
import { runMain } from './lib/userError';

function main(): Promise<number> {
  const options = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, [...webpackCommand, ...options], { cwd: repositoryRoot, stdio: 'inherit' });
  if (status === 0 && options.length === 0) stampBuild(pageBuild);
  return Promise.resolve(status ?? 1);
}

runMain(main);
