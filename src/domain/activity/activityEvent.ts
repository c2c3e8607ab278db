import type { Gid, Milliseconds } from '../units';

/** The events of a task. */
export type TaskEventKind =
  | 'added'
  | 'completed'
  /** A torrent has all its data. */
  | 'btCompleted'
  | 'failed'
  /** In place of `completed`, of a task that only brings another task: a magnet's metadata, a fetched .torrent or metalink. */
  | 'metadataReady'
  /** A torrent has stopped after `btCompleted`. */
  | 'seedingEnded'
  /** Added again automatically. */
  | 'retried'
  /** The automatic retries are used up, or there is no room for another plan. */
  | 'retryEnded';

export interface TaskEvent {
  readonly kind: TaskEventKind;
  readonly gid: Gid;
  /** The task's name, untrusted text. Empty while no name is known. */
  readonly subject: string;
  /** aria2's error code of a failure. */
  readonly errorCode?: number | undefined;
  /** The download has ended with this event. `btCompleted` alone does not tell: the torrent may seed. */
  readonly hasEnded?: boolean;
}

/** An event of the lists of trackers. It has no task. */
interface TrackerEvent {
  readonly kind: 'trackersRenewed' | 'trackersFailed';
  readonly gid?: undefined;
  /** The number of changed trackers, or the addresses of the failed lists. */
  readonly subject: string;
  readonly errorCode?: undefined;
  readonly hasEnded?: undefined;
}

/** An entry of the list behind the bell. */
export type ActivityEvent = TaskEvent | TrackerEvent;

/** An event with the time and the daemon where it was seen. */
export type SeenEvent = ActivityEvent & {
  readonly id: string;
  readonly time: Milliseconds;
  readonly rpcId: string;
};

/** The downloads that have ended since the page was opened, by the id of the profile. */
export type EndedDownloads = Readonly<
  Record<
    string,
    {
      readonly count: number;
      /** The latest ones, oldest first. */
      readonly latest: readonly Gid[];
    }
  >
>;

/** As many as aria2 keeps stopped tasks by default. */
const maxLatest = 1000;

/**
 * Adds the downloads of a server that have ended with these events. A download counts once, also if aria2 has run it again after a restart,
 * with the same gid.
 */
export function withEnded(before: EndedDownloads, rpcId: string, events: readonly ActivityEvent[]): EndedDownloads {
  const { count, latest } = before[rpcId] ?? { count: 0, latest: [] };
  const gids = new Set(latest);
  for (const { gid, hasEnded } of events) if (hasEnded) gids.add(gid);
  const news = gids.size - latest.length;
  return news === 0 ? before : { ...before, [rpcId]: { count: count + news, latest: [...gids].slice(-maxLatest) } };
}
