import type { Bytes } from '../units';

/** One file of a task (aria2 manual, aria2.getFiles). */
export interface TaskFile {
  /** From 1, as select-file counts. */
  readonly index: number;
  /** Empty for a failed or not yet named task; `[METADATA]…` for a magnet. */
  readonly path: string;
  readonly length: Bytes;
  readonly completedLength: Bytes;
  readonly selected: boolean;
  readonly uris: readonly FileUri[];
}

/** aria2 repeats a URI once per connection. */
export interface FileUri {
  readonly uri: string;
  readonly isUsed: boolean;
}
