import type { DaemonOptions, OptionChanges } from '../options/daemonOptions';
import type { FullTask } from './fullTask';
import { splitHeader } from '../tasks/retry';
import { isStopped } from '../tasks/task';

/** How a new download treats existing files: `continue` resumes the download, `overwrite` replaces the file, `keep` finds a free name beside it. */
export type RedownloadMode = 'continue' | 'overwrite' | 'keep';

/** The useful modes for a task, the most likely first. None for a running task, or for one without URIs and info hash. */
export function redownloadModes(task: FullTask): readonly RedownloadMode[] {
  if (!isStopped(task.status)) return [];
  if (task.details?.isTorrent) return task.details.infoHash ? ['continue'] : [];
  return task.status === 'complete' ? ['overwrite', 'keep'] : ['continue', 'overwrite'];
}

export interface RedownloadRequest {
  readonly uris: readonly string[];
  readonly options: OptionChanges;
}

/**
 * The request that adds a stopped task again, with the same folder and name. `options` are the task's and `global` the
 * daemon's. Options inherited from the daemon are not sent (docs/reference-behaviour.md, section 8).
 */
export function redownloadRequest(
  task: FullTask,
  options: DaemonOptions,
  global: DaemonOptions,
  mode: RedownloadMode,
  links: readonly string[],
): RedownloadRequest {
  const own = Object.fromEntries(Object.entries(options).filter(([key, value]) => value !== global[key]));
  const kept = { ...splitHeader(own), dir: task.dir };
  return task.details?.isTorrent
    ? { uris: [magnetOf(task)], options: { ...kept, ...torrentOptions(task) } }
    : { uris: links, options: { ...kept, ...nameOf(task), ...modeOptions[mode] } };
}

/** aria2 does not return the torrent file. A magnet gets it from the swarm, by info hash, name and trackers (BEP 9). */
function magnetOf({ details, torrent }: FullTask): string {
  const trackers = new Set((torrent?.announceList ?? []).flat());
  const name = torrent?.name === undefined ? '' : `&dn=${encodeURIComponent(torrent.name)}`;
  return `magnet:?xt=urn:btih:${details?.infoHash ?? ''}${name}${[...trackers].map((tracker) => `&tr=${encodeURIComponent(tracker)}`).join('')}`;
}

/** The same file selection, with a hash check: without the check aria2 refuses existing files. */
function torrentOptions({ files }: FullTask): OptionChanges {
  const selected = files.filter((file) => file.selected).map(({ index }) => index);
  const isPartial = selected.length > 0 && selected.length < files.length;
  return { 'check-integrity': 'true', ...(isPartial ? { 'select-file': selected.join(',') } : {}) };
}

/** aria2 manual, "--continue", "--allow-overwrite", "--auto-file-renaming". */
const modeOptions: Readonly<Record<RedownloadMode, OptionChanges>> = {
  continue: { continue: 'true', 'allow-overwrite': 'false' },
  overwrite: { continue: 'false', 'allow-overwrite': 'true' },
  keep: { continue: 'false', 'allow-overwrite': 'false', 'auto-file-renaming': 'true' },
};

/** The name on disk, which may differ from the requested name. The requested name if there is no file yet. */
function nameOf({ dir, files }: FullTask): OptionChanges {
  const path = files.length === 1 ? (files[0]?.path ?? '') : '';
  const folder = dir.endsWith('/') ? dir : `${dir}/`;
  return path.startsWith(folder) && path.length > folder.length ? { out: path.slice(folder.length) } : {};
}
