import type { Gid, Milliseconds } from './units';

/**
 * What can happen to a task. `completed` is not said of what only brings another task (a magnet's metadata, a .torrent
 * or metalink that was fetched): that is `metadataReady`. A torrent is `btCompleted` when it has all its data, and
 * `seedingEnded` when it then stops.
 */
export const taskEventKinds = ['added', 'completed', 'btCompleted', 'failed', 'metadataReady', 'seedingEnded'] as const;
export type TaskEventKind = (typeof taskEventKinds)[number];

export interface TaskEvent {
  readonly gid: Gid;
  readonly kind: TaskEventKind;
  /** Written by strangers; empty while nobody knows one. */
  readonly name: string;
  /** aria2's, of a failure. */
  readonly errorCode?: number;
}

/** With when and where it was seen. */
export interface SeenTaskEvent extends TaskEvent {
  readonly id: string;
  readonly time: Milliseconds;
  readonly rpcId: string;
}

/** What a desktop notification tells (specification section 7, the three notifications that matter). */
export const isTold = ({ kind }: TaskEvent): boolean => kind === 'completed' || kind === 'btCompleted' || kind === 'failed';
