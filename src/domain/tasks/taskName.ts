import { commonFolder } from '../files/commonFolder';
import { decodeUriPart } from '../uris';
import type { Task } from './task';

/** The parts that a task's name may come from. All are untrusted text. */
interface TaskNameParts {
  /** `bittorrent.info.name`. */
  readonly torrentName?: string | undefined;
  /** The path of the first file. Empty for a failed or unnamed task, `[METADATA]…` for a magnet. */
  readonly path?: string | undefined;
  /** The first URI of the first file. */
  readonly uri?: string | undefined;
}

/** aria2's prefix for the name of a magnet that still fetches its metadata. */
const metadataPrefix = '[METADATA]';

export const isMetadataPath = (path: string): boolean => path.startsWith(metadataPrefix);

/** The name of a task: the torrent's, else the file's, else the end of the URI, else empty (docs/reference-behaviour.md, section 8). */
export function taskName({ torrentName, path, uri }: TaskNameParts): string {
  if (torrentName) return torrentName;
  if (path && isMetadataPath(path)) return path.slice(metadataPrefix.length);
  if (path) return fileName(path);
  return uri ? uriName(uri) : '';
}

/** The name for a question or a result. A task without a name is called by its gid. */
export const nameOrGid = ({ gid, details }: Pick<Task, 'gid' | 'details'>): string => (details?.name ?? '') || gid;

/** The only path, or the innermost folder that has all paths, with a slash at its end. aria2's paths have slashes (files/fileTree). */
export const commonPath = (paths: readonly string[]): string => (paths.length > 1 ? commonFolder(paths, '/') : (paths[0] ?? ''));

/** The last part of a path. A question mark belongs to the name. A backslash separates only in a path without slashes (files/fileTree). */
export function fileName(path: string): string {
  const separator = path.includes('/') ? '/' : '\\';
  return path.slice(path.lastIndexOf(separator) + 1);
}

/**
 * The text after the last slash of a URI, without its query: empty for `http://host/`, the host for `http://host`. aria2's name of the file
 * is `newTask/linkName`.
 */
function uriName(uri: string): string {
  const [address = ''] = uri.split(/[?#]/, 1);
  return decodeUriPart(fileName(address));
}
