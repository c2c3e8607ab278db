/** Finds a program as a shell would. */
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

export function isExecutableFile(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    return false;
  }
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // A file without execute permission counts as missing.
    return false;
  }
}

export function findOnPath(names: readonly string[], environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const name of names) {
    for (const folder of folders) {
      for (const extension of extensions) {
        const file = path.join(folder, name + extension);
        if (isExecutableFile(file)) {
          return file;
        }
      }
    }
  }
  return undefined;
}
