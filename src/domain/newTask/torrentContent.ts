import type { TreeFile } from '../files/fileTree';
import type { Label } from '../label';
import type { Torrent } from '../torrent/torrent';
import type { Bytes } from '../units';

/** The state and content of a torrent file in the form. */
export type TorrentContent =
  | { readonly state: 'reading' }
  /** The user may still send it, because aria2 may be able to read it. */
  | { readonly state: 'unreadable'; readonly problem: Label }
  | ReadTorrent;

export interface ReadTorrent {
  readonly state: 'read';
  readonly name: string;
  readonly length: Bytes;
  /** Without padding, which has indexes too. */
  readonly files: readonly TreeFile[];
  /** Addresses of trackers. */
  readonly trackers?: readonly string[];
}

/** A torrent with more is an attack or a mistake. */
const maxTrackers = 200;

export const contentOf = ({ name, length, files, trackers }: Torrent): ReadTorrent => ({
  state: 'read',
  name,
  length,
  files: files
    .filter(({ isPadding }) => !isPadding)
    .map(({ index, path, length: bytes }) => ({ index, path: path.join('/'), length: bytes })),
  ...(trackers.length > 0 ? { trackers: trackers.slice(0, maxTrackers) } : {}),
});
