/** Checks whether dist/ still matches the sources, so that a second start needs no build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, inRepository, repositoryRoot } from './paths';

const SOURCES = ['src', 'locales', 'static', 'scripts/webpack', 'webpack.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

function filesBelow(entry: string): string[] {
  const info = statSync(entry, { throwIfNoEntry: false });
  if (info === undefined) {
    return [];
  }
  if (!info.isDirectory()) {
    return [entry];
  }
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}

/** A hash over names and contents of the files below the given entries. */
export function hashFiles(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesBelow(path.join(root, entry)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Covers the sources and dist/ itself, because dist/ may have been changed or emptied. */
function currentStamp(): string {
  return `${hashFiles(repositoryRoot, SOURCES)} ${hashFiles(repositoryRoot, ['dist'])}`;
}

const stampFile = path.join(cacheFolder, 'build-stamp');

export function isBuildCurrent(): boolean {
  return existsSync(stampFile) && existsSync(inRepository('dist', 'index.html')) && readFileSync(stampFile, 'utf8') === currentStamp();
}

export function stampBuild(): void {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile, currentStamp());
}
