import type { Gid, Milliseconds } from '../units';

/**
 * The events of a task. A task that only brings another task (a magnet's metadata, a fetched .torrent or metalink) gets `metadataReady`
 * instead of `completed`. A torrent gets `btCompleted` when it has all its data, and `seedingEnded` when it stops afterwards.
 * `retried`: added again automatically. `retryEnded`: the automatic retries are used up.
 */
export type TaskEventKind = 'added' | 'completed' | 'btCompleted' | 'failed' | 'metadataReady' | 'seedingEnded' | 'retried' | 'retryEnded';

export interface TaskEvent {
  readonly kind: TaskEventKind;
  readonly gid: Gid;
  /** The task's name, untrusted text. Empty while no name is known. */
  readonly subject: string;
  /** aria2's error code of a failure. */
  readonly errorCode?: number;
}

/** An event of the lists of trackers. It has no task. */
interface TrackerEvent {
  readonly kind: 'trackersRenewed' | 'trackersFailed';
  readonly gid?: undefined;
  /** The number of changed trackers, or the addresses of the failed lists. */
  readonly subject: string;
  readonly errorCode?: undefined;
}

/** An entry of the list behind the bell. */
export type ActivityEvent = TaskEvent | TrackerEvent;

/** An event with the time and the daemon where it was seen. */
export type SeenEvent = ActivityEvent & {
  readonly id: string;
  readonly time: Milliseconds;
  readonly rpcId: string;
};

const endings: ReadonlySet<ActivityEvent['kind']> = new Set(['completed', 'failed', 'seedingEnded']);

/** How many downloads of a daemon have ended. */
export const countEnded = (events: readonly SeenEvent[], rpcId: string): number =>
  new Set(events.filter((event) => event.rpcId === rpcId && endings.has(event.kind)).map(({ gid }) => gid)).size;
