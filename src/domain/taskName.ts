/** What a name can be made of; all of it was written by strangers. */
export interface TaskNameSource {
  /** `bittorrent.info.name`. */
  readonly torrentName?: string | undefined;
  /** Of the first file; empty for a failed or not yet named task, `[METADATA]…` for a magnet. */
  readonly path?: string | undefined;
  /** The first URI of the first file. */
  readonly uri?: string | undefined;
}

/** What aria2 puts before the name of a magnet that still fetches its metadata. */
const metadataPrefix = '[METADATA]';

export const isMetadataPath = (path: string): boolean => path.startsWith(metadataPrefix);

/**
 * The name of a task, empty when nothing tells one: the torrent's name, else the file's, else what the URI ends in.
 * (reference behaviour, section 8)
 */
export function taskName({ torrentName, path, uri }: TaskNameSource): string {
  if (torrentName) return torrentName;
  if (path && isMetadataPath(path)) return path.slice(metadataPrefix.length);
  if (path) return fileName(path);
  return uri ? uriName(uri) : '';
}

/** The last part of a path. A question mark belongs to the name; a backslash separates only on Windows. */
export function fileName(path: string): string {
  const separator = path.includes('/') ? '/' : '\\';
  return path.slice(path.lastIndexOf(separator) + 1);
}

function uriName(uri: string): string {
  const [address = ''] = uri.split(/[?#]/, 1);
  const name = fileName(address);
  try {
    return decodeURIComponent(name);
  } catch {
    // Not every percent sign starts an escape; the raw text is still a name.
    return name;
  }
}
