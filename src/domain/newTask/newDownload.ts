import type { SentOptions } from '../options/daemonOptions';

/** A download that has not been sent to the daemon yet. */
export type NewDownload = UriDownload | FileDownload;

export interface UriDownload {
  readonly kind: 'uris';
  /** Mirrors of one file, at least one, as they are sent. The first is shown. */
  readonly uris: readonly string[];
  readonly options: SentOptions;
}

export interface FileDownload {
  readonly kind: 'torrent' | 'metalink';
  /** The file's name on the user's computer. */
  readonly fileName: string;
  /** The whole file in base64, as `addTorrent` and `addMetalink` take it. */
  readonly content: string;
  readonly options: SentOptions;
}
