import type { DaemonOptions, OptionChanges } from './daemonOptions';
import type { FullTask } from './fullTask';
import { splitHeader } from './retry';
import { isStopped } from './task';

/**
 * What becomes of what is there: `continue` goes on with the part of a failed download, `overwrite` puts the new file in
 * the place of the old one, `keep` lets aria2 find a free name beside it.
 */
export type AgainManner = 'continue' | 'overwrite' | 'keep';

/** The manners that make sense for a task, the most likely first; none for one that still runs, or has nothing to go by. */
export function againManners(task: FullTask): readonly AgainManner[] {
  if (!isStopped(task.status)) return [];
  if (task.details?.isTorrent) return task.details.infoHash ? ['continue'] : [];
  return task.status === 'complete' ? ['overwrite', 'keep'] : ['continue', 'overwrite'];
}

export interface AgainRequest {
  readonly uris: readonly string[];
  readonly options: OptionChanges;
}

/**
 * What adds a stopped task anew, with the same folder and name. `options` and `global` are what the daemon tells of the
 * task and of itself: what a task has from the daemon's settings is not made its own (reference behaviour, section 8,
 * "Trap").
 */
export function againRequest(
  task: FullTask,
  options: DaemonOptions,
  global: DaemonOptions,
  manner: AgainManner,
  links: readonly string[],
): AgainRequest {
  const own = Object.fromEntries(Object.entries(options).filter(([key, value]) => value !== global[key]));
  const kept = { ...splitHeader(own), dir: task.dir };
  return task.details?.isTorrent
    ? { uris: [magnetOf(task)], options: { ...kept, ...torrentOptions(task) } }
    : { uris: links, options: { ...kept, ...nameOf(task), ...mannerOptions[manner] } };
}

/** The daemon does not give a torrent back, but the swarm does: by info hash, name and trackers (BEP 9). */
function magnetOf({ details, torrent }: FullTask): string {
  const trackers = new Set((torrent?.announceList ?? []).flat());
  const name = torrent?.name === undefined ? '' : `&dn=${encodeURIComponent(torrent.name)}`;
  return `magnet:?xt=urn:btih:${details?.infoHash ?? ''}${name}${[...trackers].map((tracker) => `&tr=${encodeURIComponent(tracker)}`).join('')}`;
}

/** The same selection. What is on the disk is checked and used: without that aria2 refuses files that exist. */
function torrentOptions({ files }: FullTask): OptionChanges {
  const selected = files.filter((file) => file.selected).map(({ index }) => index);
  const isPartial = selected.length > 0 && selected.length < files.length;
  return { 'check-integrity': 'true', ...(isPartial ? { 'select-file': selected.join(',') } : {}) };
}

/** aria2 manual, "--continue", "--allow-overwrite", "--auto-file-renaming". */
const mannerOptions: Readonly<Record<AgainManner, OptionChanges>> = {
  continue: { continue: 'true', 'allow-overwrite': 'false' },
  overwrite: { continue: 'false', 'allow-overwrite': 'true' },
  keep: { continue: 'false', 'allow-overwrite': 'false', 'auto-file-renaming': 'true' },
};

/** As it is on the disk, which is not always as it was asked for; what was asked for where it has no name yet. */
function nameOf({ dir, files }: FullTask): OptionChanges {
  const path = files.length === 1 ? (files[0]?.path ?? '') : '';
  const folder = dir.endsWith('/') ? dir : `${dir}/`;
  return path.startsWith(folder) && path.length > folder.length ? { out: path.slice(folder.length) } : {};
}
