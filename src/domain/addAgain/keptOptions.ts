import { ownLines } from '../options/repeatableNewTaskOptions';
import { pathWithSlashes, withSlash } from '../files/pathWithSlashes';
import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import type { FullTask } from '../tasks/fullTask';

/**
 * Converts the options of a task for sending. aria2 returns `header` as lines, its global ones included, and adds the global ones to every
 * new download. So only the task's own lines are sent, as a list, which gains no empty line each time.
 */
export function splitHeader({ header, ...others }: DaemonOptions, global: DaemonOptions): SentOptions {
  const lines = ownLines(header, global['header']);
  return lines.length > 0 ? { ...others, header: lines } : others;
}

/** The file's path below its folder. Empty while there is no file, and for several files. */
export function nameOnDisk({ dir, files }: FullTask): string {
  const path = files.length === 1 ? (files[0]?.path ?? '') : '';
  const folder = withSlash(pathWithSlashes(dir));
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}
