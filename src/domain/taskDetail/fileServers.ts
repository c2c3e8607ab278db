import type { BytesPerSecond } from '../units';

/** The running connections of one file (aria2 manual, aria2.getServers). */
export interface FileServers {
  /** From 1. */
  readonly index: number;
  readonly servers: readonly {
    readonly uri: string;
    /** After redirects. */
    readonly currentUri: string;
    readonly downloadSpeed: BytesPerSecond;
  }[];
}
