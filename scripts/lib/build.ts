import { inRepository } from './paths';
import { isBuildCurrent, stampBuild } from './buildStamp';
import { runCommand } from './runCommand';
import { UserError } from './userError';

export const buildCommand = [inRepository('node_modules', 'webpack-cli', 'bin', 'cli.js'), 'build', '--mode', 'production'];

/** Builds dist/ for production by the same command as `npm run build`, unless it is current. */
export async function buildUnlessCurrent(): Promise<void> {
  if (isBuildCurrent()) {
    return;
  }
  console.log('Building the page ...');
  await build();
  stampBuild();
}

/** The build with everything in one index.html, in this folder. */
export const buildSingleFile = (folder: string): Promise<void> => build('--env', 'single', '--env', `out=${folder}`);

/** A build in this folder, without the cache, so that it depends on the sources alone. */
export const buildInto = (folder: string, ...options: readonly string[]): Promise<void> =>
  build('--env', `out=${folder}`, '--no-cache', ...options);

/** The library, in this folder. */
export const buildLibrary = (folder: string): Promise<void> => build('--env', 'library', '--env', `out=${folder}`);

async function build(...options: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand([...buildCommand, ...options]);
  if (exitCode !== 0) {
    throw new UserError(`The build failed:\n\n${output.trim()}`);
  }
}
