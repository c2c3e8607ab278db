/** `npm run release:check`: everything that must be true before a release, as a table. It changes dist/ only. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencies, version } from '../package.json';
import lock from '../package-lock.json';
import { buildInto, buildUnlessCurrent } from './lib/build';
import { measureFile, measureWhole, overBudget } from './lib/measureBytes';
import { inRepository, repositoryRoot } from './lib/paths';
import * as release from './lib/release';
import { runCommand } from './lib/runCommand';
import { runMain } from './lib/userError';
import { zipFolder } from './lib/zipFolder';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
const sumOf = (folder: string): string => createHash('sha256').update(zipFolder(folder)).digest('hex');
const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** An alias is installed under another name than that of its package. */
const packageName = (name: string): string => {
  const { name: own }: { readonly name: string } = JSON.parse(readFileSync(inRepository('node_modules', name, 'package.json'), 'utf8'));
  return own;
};

/** All packages from the sources, without the build's cache. */
async function buildAll(root: string): Promise<release.Sums> {
  const [split, single, library] = [path.join(root, 'split'), path.join(root, 'single'), path.join(root, 'library')];
  await buildInto(split);
  await buildInto(single, '--env', 'single');
  await buildInto(library, '--env', 'library');
  return {
    [`Arioso-${version}.zip`]: sumOf(split),
    [`Arioso-${version}-AllInOne.zip`]: sumOf(single),
    [`Arioso-${version}-Library.zip`]: sumOf(library),
  };
}

/** The first load is measured by a real browser, in a script of its own that reads dist/. */
async function firstLoadProblems(): Promise<readonly string[]> {
  await buildUnlessCurrent();
  const { exitCode, output } = await runCommand(['--import', 'tsx', inRepository('scripts', 'checkBytes.ts')]);
  const named = output.split('\n').filter((line) => line.startsWith('Over budget: '));
  return exitCode !== 0 && named.length === 0 ? ['check:bytes failed'] : named.map((line) => line.replace('Over budget: ', ''));
}

async function main(): Promise<number> {
  // Before anything is built.
  const tree = release.cleanTree(git('status', '--porcelain'));
  const root = mkdtempSync(path.join(tmpdir(), 'arioso-release-'));
  try {
    const runs = [path.join(root, 'one'), path.join(root, 'two')] as const;
    const first = await buildAll(runs[0]);
    const second = await buildAll(runs[1]);
    const [split, single] = [path.join(runs[0], 'split'), path.join(runs[0], 'single')];
    const page = textOf(path.join(split, 'index.html')) ?? '';
    const sizes = [measureWhole(split), { ...measureFile(single, 'index.html'), name: 'single file' }];
    const items = [
      tree,
      release.sameVersion(version, {
        'package-lock.json': lock.version,
        'docs/install.md': release.recipeVersion(readFileSync(inRepository('docs', 'install.md'), 'utf8')),
        'index.html of the build': /name="generator" content="Arioso ([^"]+)"/.exec(page)?.[1],
      }),
      release.changelogEntry(readFileSync(inRepository('CHANGELOG.md'), 'utf8'), version),
      release.reproducible(first, second),
      release.licences(textOf(path.join(split, 'LICENSES.txt')), Object.keys(dependencies).map(packageName)),
      release.budgets([...new Set([...sizes.flatMap(overBudget), ...(await firstLoadProblems())])]),
    ];
    console.log(release.releaseTable(items));
    return items.every(({ problems }) => problems.length === 0) ? 0 : 1;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

runMain(main);
