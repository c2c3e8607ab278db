import type { DaemonOptions, OptionChanges } from './daemonOptions';
import type { FullTask } from './fullTask';

export type RetryRequest =
  | { readonly ok: true; readonly uris: readonly string[]; readonly options: OptionChanges }
  /** Why not, for the debug log. */
  | { readonly ok: false; readonly reason: string };

/**
 * What adds a failed task anew: its URIs in order, and the options that the daemon still knows of it (reference
 * behaviour, section 8, "Retry"). aria2 repeats a URI once per connection and tells `header` as lines.
 */
export function retryRequest(task: FullTask, options: DaemonOptions): RetryRequest {
  const [file, ...otherFiles] = task.files;
  if (task.torrent || task.details?.isTorrent) return { ok: false, reason: 'it is a BitTorrent task' };
  if (!file || otherFiles.length > 0) return { ok: false, reason: 'it does not have exactly one file' };
  const uris = [...new Set(file.uris.map(({ uri }) => uri))];
  if (uris.length === 0) return { ok: false, reason: 'its links are missing' };
  return { ok: true, uris, options: splitHeader(options) };
}

/** As they are sent back: `header`, told as lines, becomes a list, or the daemon would add an empty line each time. */
export function splitHeader({ header, ...others }: DaemonOptions): OptionChanges {
  const headers = header?.split('\n').filter((line) => line !== '');
  return headers && headers.length > 0 ? { ...others, header: headers } : others;
}
