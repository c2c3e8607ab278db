import type { OptionChanges } from './daemonOptions';

/** A download that the user has in hand and that the daemon has not been asked for yet. */
export type NewDownload = UriDownload | FileDownload;

export interface UriDownload {
  readonly kind: 'uris';
  /** Mirrors of one file, as they are sent: at least one, the first is the one to show. */
  readonly uris: readonly string[];
  readonly options: OptionChanges;
}

export interface FileDownload {
  readonly kind: 'torrent' | 'metalink';
  /** As the user's computer calls it. */
  readonly fileName: string;
  /** The whole file in base64, as `addTorrent` and `addMetalink` take it. */
  readonly content: string;
  readonly options: OptionChanges;
}
