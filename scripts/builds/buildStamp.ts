/** Checks whether a built folder still matches its sources, so that the same build is not made twice. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

/** A built folder, and what it was built from. */
export interface Stamped {
  /** Holds the sources. */
  readonly root: string;
  /** Files and folders, relative to the root. */
  readonly sources: readonly string[];
  readonly folder: string;
  readonly stampFile: string;
}

export const hashSources = ({ root, sources }: Stamped): string => hashFiles(root, sources);

/** Covers the sources and the folder itself, because the folder may have been changed or emptied. */
export function isStampCurrent(stamped: Stamped): boolean {
  const { stampFile, folder } = stamped;
  if (!existsSync(stampFile) || !existsSync(folder)) return false;
  const [sources, built] = readFileSync(stampFile, 'utf8').split(' ');
  return sources === hashSources(stamped) && built === hashFiles(folder, ['.']);
}

/** `sourcesHash` is that of before the build, because the sources may have changed since. */
export function writeStamp({ stampFile, folder }: Stamped, sourcesHash: string): void {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${sourcesHash} ${hashFiles(folder, ['.'])}`);
}
