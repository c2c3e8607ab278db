import { linkName } from '../newTask/linkName';
import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import { splitRepeatable } from '../options/splitRepeatable';
import type { FullTask } from '../tasks/fullTask';
import { nameOnDisk } from './nameOnDisk';

type RetryRequest =
  | { readonly ok: true; readonly uris: readonly string[]; readonly options: SentOptions }
  /** Why not, for the debug log. */
  | { readonly ok: false; readonly reason: string };

/**
 * The request that adds a failed task again: its URIs in order, and the task's options from the daemon
 * (docs/reference-behaviour.md, section 8). aria2 repeats a URI once per connection. `global` are the daemon's options.
 */
export function retryRequest(task: FullTask, options: DaemonOptions, global: DaemonOptions): RetryRequest {
  const [file, ...otherFiles] = task.files;
  if (task.torrent || task.details?.isTorrent) return { ok: false, reason: 'it is a BitTorrent task' };
  if (!file || otherFiles.length > 0) return { ok: false, reason: 'it does not have exactly one file' };
  const uris = [...new Set(file.uris.map(({ uri }) => uri))];
  if (uris.length === 0) return { ok: false, reason: 'its links are missing' };
  return { ok: true, uris, options: { ...nameBesideLinks(task, uris), ...splitRepeatable(options, global) } };
}

/** A name that aria2 would not take from a link again, such as that of a Metalink, which the options do not hold. */
function nameBesideLinks(task: FullTask, uris: readonly string[]): SentOptions {
  const out = nameOnDisk(task);
  return out === '' || uris.some((uri) => linkName(uri) === out) ? {} : { out };
}
