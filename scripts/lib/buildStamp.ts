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

/** Covers the sources and the folder itself, because the folder may have been changed or emptied. */
const currentStamp = ({ root, sources, folder }: Stamped): string => `${hashFiles(root, sources)} ${hashFiles(folder, ['.'])}`;

export function isStampCurrent(stamped: Stamped): boolean {
  const { stampFile, folder } = stamped;
  return existsSync(stampFile) && existsSync(folder) && readFileSync(stampFile, 'utf8') === currentStamp(stamped);
}

export function writeStamp(stamped: Stamped): void {
  mkdirSync(path.dirname(stamped.stampFile), { recursive: true });
  writeFileSync(stamped.stampFile, currentStamp(stamped));
}
