/** `npm run release:check`: everything that must be true before a release, as a table. It leaves dist/ as it is. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lock from '../package-lock.json';
import { dependencies, name, version } from '../package.json';
import { filesBeforeFirstRow } from './bench/start/firstLoad';
import { buildAfresh } from './builds/build';
import { largestLanguage, measure, overBudget } from './builds/measureBytes';
import { packagesOf, sizesOf, type Builds } from './builds/packages';
import { zipFolder } from './builds/zipFolder';
import * as release from './checks/release';
import { inRepository, repositoryRoot } from './lib/paths';
import { runMain } from './lib/userError';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
const sumOf = (folder: string): string => createHash('sha256').update(zipFolder(folder)).digest('hex');
const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** An alias is installed under another name than that of its package. */
const packageName = (name: string): string => {
  const { name: own }: { readonly name: string } = JSON.parse(readFileSync(inRepository('node_modules', name, 'package.json'), 'utf8'));
  return own;
};

/** All builds from the sources, without the cache. */
async function buildAll(root: string): Promise<Builds> {
  const builds = { split: path.join(root, 'split'), single: path.join(root, 'single'), library: path.join(root, 'library') };
  await buildAfresh(builds.split);
  await buildAfresh(builds.single, '--env', 'single');
  await buildAfresh(builds.library, '--env', 'library');
  return builds;
}

const sumsOf = (builds: Builds): release.Sums => Object.fromEntries(packagesOf(builds).map(([name, folder]) => [name, sumOf(folder)]));

/** The first load is measured by a real browser. */
const firstLoadProblems = async ({ split }: Builds): Promise<readonly string[]> =>
  measure(split, await filesBeforeFirstRow(split, largestLanguage(split) ?? 'en')).problems;

async function main(): Promise<number> {
  // Before anything is built.
  const tree = release.cleanTree(git('status', '--porcelain'));
  const root = mkdtempSync(path.join(tmpdir(), 'arioso-release-'));
  try {
    const first = await buildAll(path.join(root, 'one'));
    const second = await buildAll(path.join(root, 'two'));
    const page = textOf(path.join(first.split, 'index.html')) ?? '';
    const items = [
      tree,
      release.sameVersion(version, {
        'package-lock.json': lock.version,
        'docs/install.md': release.recipeVersion(readFileSync(inRepository('docs', 'install.md'), 'utf8')),
        'index.html of the build': /name="generator" content="Arioso ([^"]+)"/.exec(page)?.[1],
      }),
      release.changelogEntry(readFileSync(inRepository('CHANGELOG.md'), 'utf8'), version),
      release.reproducible(sumsOf(first), sumsOf(second)),
      release.licences(textOf(path.join(first.split, 'LICENSES.txt')), [name, ...Object.keys(dependencies).map(packageName)]),
      release.budgets([...new Set([...sizesOf(first).flatMap(overBudget), ...(await firstLoadProblems(first))])]),
    ];
    console.log(release.releaseTable(items));
    return items.every(({ problems }) => problems.length === 0) ? 0 : 1;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

runMain(main);
