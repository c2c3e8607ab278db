import { selectionOption } from '../files/fileSelection';
import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import { splitRepeatable } from '../options/splitRepeatable';
import { isHidden } from '../preset/presetLocks';
import type { Preset } from '../preset/preset';
import type { FullTask } from '../tasks/fullTask';
import { nameOnDisk } from './nameOnDisk';
import { isStopped } from '../tasks/task';
import { magnetWithTrackers } from '../tasks/taskMagnets';

/** How a new download treats existing files. */
export type RedownloadMode =
  /** Resumes the download. */
  | 'continue'
  /** Replaces the file. */
  | 'overwrite'
  /** Finds a free name beside the file. */
  | 'keepBoth';

/** The useful modes for a task, the most likely first. None for a task that is not stopped, or for a torrent without an info hash. */
export function redownloadModes(task: FullTask): readonly RedownloadMode[] {
  if (!isStopped(task.status)) return [];
  if (task.details?.isTorrent) return task.details.infoHash ? ['continue'] : [];
  return task.status === 'complete' ? ['overwrite', 'keepBoth'] : ['continue', 'overwrite'];
}

/** What the user changes for the new download. An absent field stays as it was. */
export interface RedownloadChanges {
  readonly dir?: string | undefined;
  /** The file's name below the folder. */
  readonly out?: string | undefined;
  /** Lines "Name: value". */
  readonly header?: readonly string[] | undefined;
  /** The login at the links' servers. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Options that override all others. */
  readonly options?: SentOptions;
}

/** The part of the form that a remedy leads to. */
export type RedownloadField = 'overwrite' | 'folder' | 'name' | 'links' | 'headers' | 'login';

const optionsOfField: Partial<Readonly<Record<RedownloadField, readonly string[]>>> = {
  folder: ['dir'],
  name: ['out'],
  headers: ['header'],
  login: ['http-user', 'http-passwd', 'ftp-user', 'ftp-passwd'],
};

/** Whether the preset hides an option that this part of the form sets. */
export const isFieldHidden = (preset: Preset, field: RedownloadField): boolean =>
  optionsOfField[field]?.some((key) => isHidden(preset, `option:${key}`)) === true;

interface RedownloadRequest {
  readonly uris: readonly string[];
  readonly options: SentOptions;
}

/** How a task is added again. */
export interface RedownloadPlan {
  readonly mode: RedownloadMode;
  /** Ignored for a torrent, which is added by its magnet. */
  readonly links: readonly string[];
  readonly changes?: RedownloadChanges | undefined;
}

/**
 * The request that adds a stopped task again, with the same folder and name. `task` are all options that aria2 returns for the
 * task, and `global` are the daemon's. Options inherited from the daemon are not sent (docs/reference-behaviour.md, section 8).
 */
export function redownloadRequest(
  task: FullTask,
  { task: taskOptions, global }: Readonly<Record<'task' | 'global', DaemonOptions>>,
  { mode, links, changes = {} }: RedownloadPlan,
): RedownloadRequest {
  const isOverwriting = mode === 'overwrite';
  // A download that resumes needs the control file.
  const isKept = (key: string): boolean => isOverwriting || key !== 'remove-control-file';
  const own = Object.fromEntries(Object.entries(taskOptions).filter(([key, value]) => value !== global[key] && isKept(key)));
  const kept: SentOptions = { ...splitRepeatable(own, global), dir: task.dir };
  const changed = changedOptions(changes, kept['header'], links);
  return task.details?.isTorrent
    ? { uris: [magnetWithTrackers(task)], options: { ...kept, ...torrentOptions(task), ...changed } }
    : {
        uris: links,
        options: {
          ...kept,
          ...nameOf(task),
          ...modeOptions[mode],
          ...(isOverwriting && removesControlFile(task) ? { 'remove-control-file': 'true' } : {}),
          ...changed,
        },
      };
}

/**
 * Whether replacing the file of a task removes its control file (.aria2). aria2 resumes by that file although it may overwrite the
 * download, so an unfinished download starts from the beginning only without it. A finished download has no control file, and without the
 * option a pause loses no progress.
 */
export const removesControlFile = ({ status }: FullTask): boolean => status !== 'complete';

function changedOptions(
  { dir, out, header = [], user, password, options }: RedownloadChanges,
  ownHeader: SentOptions[string] | undefined,
  links: readonly string[],
): SentOptions {
  const logins = [...new Set(links.map((link) => (/^s?ftp:/i.test(link) ? 'ftp' : 'http')))];
  return {
    ...(dir === undefined ? {} : { dir }),
    ...(out === undefined ? {} : { out }),
    ...(header.length === 0 ? {} : { header: withHeader(ownHeader, header) }),
    ...(user === undefined ? {} : Object.fromEntries(logins.map((login) => [`${login}-user`, user]))),
    ...(password === undefined ? {} : Object.fromEntries(logins.map((login) => [`${login}-passwd`, password]))),
    ...options,
  };
}

/** New header lines replace own lines of the same name. */
function withHeader(own: SentOptions[string] | undefined, added: readonly string[]): readonly string[] {
  const names = new Set(added.map(headerName));
  return [...(typeof own === 'object' ? own : []).filter((line) => !names.has(headerName(line))), ...added];
}

const headerName = (line: string): string => line.split(':', 1).join('').trim().toLowerCase();

/**
 * A line "Name: value" (RFC 9110, section 5) that aria2 sends to the servers of the links. Unlike in `areRequestHeaders`, the value may
 * hold any characters, because no browser checks it. A line without a value is a mistake.
 */
export const isAria2HeaderLine = (line: string): boolean => /^[!#$%&'*+\-.^_`|~\w]+:\s*\S/.test(line);

/** The same file selection, with a hash check: without the check aria2 refuses existing files. */
const torrentOptions = ({ files }: FullTask): SentOptions => ({ 'check-integrity': 'true', ...selectionOption(files) });

/** aria2 manual, "--continue", "--allow-overwrite", "--auto-file-renaming". */
const modeOptions: Readonly<Record<RedownloadMode, SentOptions>> = {
  continue: { continue: 'true', 'allow-overwrite': 'false' },
  overwrite: { continue: 'false', 'allow-overwrite': 'true' },
  keepBoth: { continue: 'false', 'allow-overwrite': 'false', 'auto-file-renaming': 'true' },
};

/** The name on disk, which may differ from the requested name. The requested name if there is no file yet. */
function nameOf(task: FullTask): SentOptions {
  const out = nameOnDisk(task);
  return out === '' ? {} : { out };
}
