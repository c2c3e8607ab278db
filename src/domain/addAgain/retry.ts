import { nonEmptyLines } from '../input/lines';
import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import type { FullTask } from '../tasks/fullTask';

type RetryRequest =
  | { readonly ok: true; readonly uris: readonly string[]; readonly options: SentOptions }
  /** Why not, for the debug log. */
  | { readonly ok: false; readonly reason: string };

/**
 * The request that adds a failed task again: its URIs in order, and the task's options from the daemon
 * (docs/reference-behaviour.md, section 8). aria2 repeats a URI once per connection and returns `header` as lines.
 */
export function retryRequest(task: FullTask, options: DaemonOptions): RetryRequest {
  const [file, ...otherFiles] = task.files;
  if (task.torrent || task.details?.isTorrent) return { ok: false, reason: 'it is a BitTorrent task' };
  if (!file || otherFiles.length > 0) return { ok: false, reason: 'it does not have exactly one file' };
  const uris = [...new Set(file.uris.map(({ uri }) => uri))];
  if (uris.length === 0) return { ok: false, reason: 'its links are missing' };
  return { ok: true, uris, options: splitHeader(options) };
}

/** Converts options for sending. aria2 returns `header` as lines; sent as a list, it gains no empty line each time. */
export function splitHeader({ header, ...others }: DaemonOptions): SentOptions {
  const headers = nonEmptyLines(header ?? '');
  return headers.length > 0 ? { ...others, header: headers } : others;
}
