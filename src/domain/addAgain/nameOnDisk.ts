import { pathWithSlashes, withSlash } from '../files/pathWithSlashes';
import type { FullTask } from '../tasks/fullTask';

/** The file's path below its folder. Empty while there is no file, and for several files. */
export function nameOnDisk({ dir, files }: FullTask): string {
  const path = files.length === 1 ? (files[0]?.path ?? '') : '';
  const folder = withSlash(pathWithSlashes(dir));
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}
