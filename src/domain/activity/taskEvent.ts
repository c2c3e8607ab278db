import type { Gid, Milliseconds } from '../units';

/**
 * The events of a task. A task that only brings another task (a magnet's metadata, a fetched .torrent or metalink) gets `metadataReady`
 * instead of `completed`. A torrent gets `btCompleted` when it has all its data, and `seedingEnded` when it stops afterwards.
 * `retried`: added again automatically. `retryEnded`: the automatic retries are used up.
 * `trackersRenewed` and `trackersFailed` are about the lists of trackers; they have no task.
 */
export const taskEventKinds = [
  'added',
  'completed',
  'btCompleted',
  'failed',
  'metadataReady',
  'seedingEnded',
  'retried',
  'retryEnded',
  'trackersRenewed',
  'trackersFailed',
] as const;
export type TaskEventKind = (typeof taskEventKinds)[number];

export interface TaskEvent {
  /** Empty for an event without a task. */
  readonly gid: Gid;
  readonly kind: TaskEventKind;
  /** Untrusted text. Empty while no name is known. */
  readonly name: string;
  /** aria2's error code of a failure. */
  readonly errorCode?: number;
}

/** An event with the time and the daemon where it was seen. */
export interface SeenTaskEvent extends TaskEvent {
  readonly id: string;
  readonly time: Milliseconds;
  readonly rpcId: string;
}
