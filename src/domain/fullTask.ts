import type { Task } from './task';
import type { TaskFile } from './taskFile';
import type { Bytes, Gid, Seconds } from './units';

/** What tellStatus tells without a key list: the task's own page shows it. */
export interface FullTask extends Task {
  readonly dir: string;
  readonly numPieces: number;
  readonly pieceLength: Bytes;
  /** Hex digits, four pieces each, first piece in the high bit; absent until aria2 has a first piece state. */
  readonly bitfield?: string;
  readonly files: readonly TaskFile[];
  readonly belongsTo?: Gid;
  readonly torrent?: TorrentInfo;
}

/** The `bittorrent` struct of tellStatus. */
export interface TorrentInfo {
  readonly mode?: 'single' | 'multi';
  readonly name?: string;
  readonly comment?: string;
  /** Seconds since 1970. */
  readonly creationDate?: Seconds;
  /** Tiers of trackers (BEP 12). */
  readonly announceList: readonly (readonly string[])[];
}
