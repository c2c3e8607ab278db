import { ownLines, repeatableNewTaskOptions } from '../options/repeatableNewTaskOptions';
import { pathWithSlashes, withSlash } from '../files/pathWithSlashes';
import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import type { FullTask } from '../tasks/fullTask';

/**
 * Converts the options of a task for sending. aria2 returns the values of a repeatable option as lines, the global ones included, and adds
 * the global ones to every new download. So only the task's own lines are sent, as a list. One text with all lines would gain an empty line
 * each time, and with such an `index-out` aria2 gives up the torrent of a magnet without an error.
 */
export function splitRepeatable(options: DaemonOptions, global: DaemonOptions): SentOptions {
  const sent: Record<string, string | readonly string[]> = { ...options };
  for (const key of repeatableNewTaskOptions) {
    const lines = ownLines(options[key], global[key]);
    if (lines.length > 0) sent[key] = lines;
    else delete sent[key];
  }
  return sent;
}

/** The file's path below its folder. Empty while there is no file, and for several files. */
export function nameOnDisk({ dir, files }: FullTask): string {
  const path = files.length === 1 ? (files[0]?.path ?? '') : '';
  const folder = withSlash(pathWithSlashes(dir));
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}
