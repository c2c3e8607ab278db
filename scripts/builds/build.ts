/** All builds of the sources. Each has a folder of its own, is made when it is needed, and is kept until its sources change. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from '../lib/fileLock';
import { cacheFolder, inRepository, repositoryRoot } from '../lib/paths';
import { runCommand } from '../lib/runCommand';
import { UserError } from '../lib/userError';
import { hashSources, isStampCurrent, writeStamp, type Stamped } from './buildStamp';

/** The files that a build reads. package-lock.json has the versions of the packages. */
export const buildSources: readonly string[] = [
  ...['src', 'locales', 'static', 'library', 'scripts/webpack', 'webpack.config.ts'],
  ...['tsconfig.json', 'package.json', 'package-lock.json'],
];

export interface Build {
  /** Names the stamp and the lock. */
  readonly name: string;
  readonly folder: string;
  /** Relative to the repository. */
  readonly sources: readonly string[];
  make(): Promise<void>;
}

const inCache = (name: string): string => path.join(cacheFolder, name);

export const webpackCommand = [inRepository('node_modules', 'webpack-cli', 'bin', 'cli.js'), 'build', '--mode', 'production'];

async function runWebpack(folder: string, options: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand([...webpackCommand, '--env', `out=${folder}`, ...options]);
  if (exitCode !== 0) {
    throw new UserError(`The build failed:\n\n${output.trim()}`);
  }
}

/** A build by webpack.config.ts with one more `--env`, in the cache. */
export function webpackBuild(name: string, env: string, sources: readonly string[] = []): Build {
  const folder = inCache(name);
  return { name, folder, sources: [...buildSources, ...sources], make: () => runWebpack(folder, ['--env', env]) };
}

const dist = inRepository('dist');

export const pageBuild: Build = { name: 'page', folder: dist, sources: buildSources, make: () => runWebpack(dist, []) };
/** Everything in one index.html. */
export const singleFileBuild = webpackBuild('single', 'single');
export const libraryBuild = webpackBuild('library', 'library');

const stampedBy = ({ name, folder, sources }: Build): Stamped => ({
  root: repositoryRoot,
  sources,
  folder,
  stampFile: inCache(`${name}.stamp`),
});

export const isBuildCurrent = (build: Build): boolean => isStampCurrent(stampedBy(build));

/** Makes a build while no other process makes it, and stamps it if it succeeds. `make` returns whether it did. */
export async function makeBuild(build: Build, make: () => boolean | Promise<boolean>): Promise<void> {
  await withFileLock(inCache(`${build.name}.lock`), async () => {
    const sources = hashSources(stampedBy(build));
    if (await make()) writeStamp(stampedBy(build), sources);
  });
}

/** Two processes may need the same build at the same time, such as two test files: one makes it, the other waits. Returns the folder. */
export async function buildUnlessCurrent(build: Build): Promise<string> {
  if (!isBuildCurrent(build)) {
    await makeBuild(build, async () => {
      if (isBuildCurrent(build)) return false;
      await build.make();
      return true;
    });
  }
  return build.folder;
}

/** dist/, for the commands of a user, who may have to wait. */
export async function buildPage(): Promise<string> {
  if (!isBuildCurrent(pageBuild)) console.log('Building the page ...');
  return buildUnlessCurrent(pageBuild);
}

/** A build without the cache, so that it depends on the sources alone. */
export const buildAfresh = (folder: string, ...options: readonly string[]): Promise<void> => runWebpack(folder, ['--no-cache', ...options]);

/** dist/ as it is, for commands that measure or show it. */
export function requirePage(): string {
  if (!existsSync(path.join(dist, 'index.html'))) throw new UserError('There is no dist/index.html. Build first: npm run build');
  return dist;
}
