/** The files below a folder, as sorted paths relative to it, with `/` between their parts on every platform. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

export function findFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
