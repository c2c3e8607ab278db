/** Folders that several scripts need. */
import path from 'node:path';

export const repositoryRoot = path.join(__dirname, '..', '..');

export function inRepository(...parts: string[]): string {
  return path.join(repositoryRoot, ...parts);
}

/** Files that can be regenerated at any time; deleted with node_modules. */
export const cacheFolder = inRepository('node_modules', '.cache', 'arioso');
