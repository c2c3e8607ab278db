import type { Bytes } from '../units';

/** The content of a torrent file (BEP 3, 12, 27, 47). All names are untrusted text. */
export interface Torrent {
  /** The name of the file, or of the folder with all files. Empty if the torrent has no name. */
  readonly name: string;
  /** In the torrent's order. */
  readonly files: readonly TorrentFile[];
  /** The sum of all files that are not padding. */
  readonly length: Bytes;
  /** Without duplicates, in order. */
  readonly trackers: readonly string[];
  /** The byte range of the info dictionary, whose SHA-1 is the info hash. */
  readonly info: { readonly start: number; readonly end: number };
}

export interface TorrentFile {
  /** From 1, as `select-file` and `index-out` count; padding counts too. */
  readonly index: number;
  /** Folders and name below the torrent's own folder. A single file has only its name. */
  readonly path: readonly string[];
  readonly length: Bytes;
  /** The file only fills up a piece (BEP 47) and is not shown. */
  readonly isPadding: boolean;
}

/** Why a file cannot be read. */
type TorrentFault =
  /** The file has another format. */
  | 'notTorrent'
  /** The end is missing. */
  | 'truncated'
  /** Nested too deeply, as in an attack, or reading failed otherwise. */
  | 'unreadable'
  /** The file has only the format of BEP 52, which aria2 does not support. */
  | 'version2'
  /** There is no file to download. */
  | 'noFiles'
  /** There are too many files to choose from. */
  | 'tooManyFiles'
  /** The piece length is 0, at which aria2 1.36.0 crashes. */
  | 'crashesAria2';

export class TorrentError extends Error {
  override readonly name = 'TorrentError';
  constructor(readonly fault: TorrentFault) {
    super(fault);
  }
}
