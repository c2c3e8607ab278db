/** Folders that several scripts need. */
import path from 'node:path';

export const repositoryRoot = path.join(__dirname, '..', '..');

export function inRepository(...parts: string[]): string {
  return path.join(repositoryRoot, ...parts);
}

/** Things that can be made again at any time; goes away with node_modules. */
export const cacheFolder = inRepository('node_modules', '.cache', 'arioso');
