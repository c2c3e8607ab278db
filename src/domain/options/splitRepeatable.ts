import { nonEmptyLines } from '../input/lines';
import type { DaemonOptions, SentOptions } from './daemonOptions';
import { repeatableNewTaskOptions } from './repeatableNewTaskOptions';

/**
 * Converts the options of a task for sending. aria2 returns the values of a repeatable option as lines, the global ones included, and adds
 * the global ones to every new download. So only the task's own lines are sent, as a list. One text with all lines would gain an empty line
 * each time, and with such an `index-out` aria2 gives up the torrent of a magnet without an error.
 */
export function splitRepeatable(options: DaemonOptions, global: DaemonOptions): SentOptions {
  const sent: Record<string, string | readonly string[]> = { ...options };
  for (const key of repeatableNewTaskOptions) {
    const globalLines = new Set(nonEmptyLines(global[key] ?? ''));
    const lines = nonEmptyLines(options[key] ?? '').filter((line) => !globalLines.has(line));
    if (lines.length > 0) sent[key] = lines;
    else delete sent[key];
  }
  return sent;
}
