import type { SentOptions } from '../options/daemonOptions';
import type { NewFile } from './newFile';

/** A download that has not been sent to the daemon yet. */
export type NewDownload = UriDownload | FileDownload;

export interface UriDownload {
  readonly kind: 'uris';
  /** Mirrors of one file, at least one, as they are sent. The first is shown. */
  readonly uris: readonly string[];
  readonly options: SentOptions;
}

export interface FileDownload extends NewFile {
  readonly options: SentOptions;
}
