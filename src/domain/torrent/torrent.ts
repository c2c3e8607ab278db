import type { Bytes } from '../units';

/** What a torrent file says of itself (BEP 3, 12, 27, 47). All names are a stranger's text. */
export interface Torrent {
  /** The file, or the folder that holds all files; empty where the torrent has none. */
  readonly name: string;
  /** One file without a folder, as opposed to a folder with files. */
  readonly isSingleFile: boolean;
  /** In the torrent's order. */
  readonly files: readonly TorrentFile[];
  /** Of all files that are not padding. */
  readonly length: Bytes;
  readonly pieceLength: Bytes;
  /** No other way to peers than its own trackers. */
  readonly isPrivate: boolean;
  /** Each once, in order. */
  readonly trackers: readonly string[];
  readonly comment: string;
  /** Where the info dictionary stands in the file: its SHA-1 is the info hash. */
  readonly info: { readonly start: number; readonly end: number };
}

export interface TorrentFile {
  /** From 1, as `select-file` and `index-out` count; padding counts too. */
  readonly index: number;
  /** Folders and name below the torrent's own folder; a single file has its name alone. */
  readonly path: readonly string[];
  readonly length: Bytes;
  /** It only fills up a piece (BEP 47): nobody wants to see it. */
  readonly isPadding: boolean;
}

/**
 * Why a file cannot be read. `notTorrent`: something else; `truncated`: it ends in the middle; `tooDeep`: lists in lists,
 * made to break readers; `version2`: only in the format of BEP 52, which aria2 does not know; `noFiles`: nothing to
 * download; `tooManyFiles`: more than anybody could choose from.
 */
export type TorrentFault = 'notTorrent' | 'truncated' | 'tooDeep' | 'version2' | 'noFiles' | 'tooManyFiles';

/** The one error that reading a torrent throws. */
export class TorrentError extends Error {
  override readonly name = 'TorrentError';
  constructor(readonly fault: TorrentFault) {
    super(fault);
  }
}
