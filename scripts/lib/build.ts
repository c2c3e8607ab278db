/** Builds dist/ for production by the same command as `npm run build`, unless it is current. */
import { inRepository } from './paths';
import { isBuildCurrent, stampBuild } from './buildStamp';
import { runCommand } from './runCommand';
import { UserError } from './userError';

export const buildCommand = [inRepository('node_modules', 'webpack-cli', 'bin', 'cli.js'), 'build', '--mode', 'production'];

export async function buildUnlessCurrent(): Promise<void> {
  if (isBuildCurrent()) {
    return;
  }
  console.log('Building the page ...');
  const { exitCode, output } = await runCommand(buildCommand);
  if (exitCode !== 0) {
    throw new UserError(`The build failed:\n\n${output.trim()}`);
  }
  stampBuild();
}
