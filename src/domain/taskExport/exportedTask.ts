import { selectionOption } from '../files/fileSelection';
import { isDownloadLink, toUri } from '../input/links';
import { withoutRanges } from '../input/ranges';
import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import { splitRepeatable } from '../options/splitRepeatable';
import type { FullTask } from '../tasks/fullTask';
import type { TaskStatus } from '../tasks/task';
import { magnetWithTrackers } from '../tasks/taskMagnets';
import type { Bytes } from '../units';

/** A task without anything that only its daemon knows: another daemon can download the same. */
export interface ExportedTask {
  /** Empty while aria2 knows no name. */
  readonly name: string;
  readonly status: TaskStatus;
  readonly size: Bytes;
  /** Mirrors of one file, the used ones first, or the magnet of a torrent; at least one. */
  readonly links: readonly string[];
  /** The options that differ from the daemon's. `header` and `index-out` are lists. */
  readonly options: SentOptions;
}

/** `options` are the task's and `global` the daemon's. Undefined for a task without links and info hash. */
export function exportedTask(task: FullTask, options: DaemonOptions, global: DaemonOptions): ExportedTask | undefined {
  const links = linksOf(task);
  if (links.length === 0) return undefined;
  const isMagnet = task.details?.isMetadata === true;
  return {
    name: task.details?.name ?? '',
    status: task.status,
    size: task.totalLength,
    links,
    options: { ...ownOptions(options, global, isMagnet), ...stateOf(task, isMagnet) },
  };
}

function linksOf(task: FullTask): readonly string[] {
  const { details } = task;
  if (details?.infoHash !== undefined) return [magnetWithTrackers(task)];
  if (details?.isTorrent) return [];
  const uris = (task.files[0]?.uris ?? []).filter(({ uri }) => isDownloadLink(uri));
  const inOrder = [...uris.filter(({ isUsed }) => isUsed), ...uris.filter(({ isUsed }) => !isUsed)];
  // aria2 has expanded the links already.
  return [...new Set(inOrder.map(({ uri }) => withoutRanges(toUri(uri))))];
}

/** `gid`: a gid is used once. `parameterized-uri`: the URIs are expanded already. `pause`: `stateOf` sets it from the status. */
const notExported: ReadonlySet<string> = new Set(['gid', 'parameterized-uri', 'pause']);
/** Options without effect on a torrent whose files are known; `stateOf` has the chosen files. */
const magnetOptions: ReadonlySet<string> = new Set(['pause-metadata', 'select-file']);

function ownOptions(options: DaemonOptions, global: DaemonOptions, isMagnet: boolean): SentOptions {
  const own = Object.entries(options).filter(
    ([key, value]) => /^[a-z0-9-]+$/.test(key) && value !== global[key] && !notExported.has(key) && (isMagnet || !magnetOptions.has(key)),
  );
  return splitRepeatable(Object.fromEntries(own), global);
}

const stateOf = ({ status, files }: FullTask, isMagnet: boolean): SentOptions => ({
  ...(isMagnet ? {} : selectionOption(files)),
  ...(status === 'paused' ? { pause: 'true' } : {}),
});
