import { isRecord, parseJson } from '../checks';
import type { Label } from '../label';
import { dayMs, type Milliseconds } from '../units';
import { maxLists, type TrackerSubscription } from './trackerSubscriptions';

/** The result of fetching a list: the number of trackers, or the problem. */
export interface FetchedList {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: Milliseconds;
  /** The number of trackers. */
  readonly count?: number;
  readonly problem?: Label;
}

/** The lists of one profile, as stored by this browser. */
export interface TrackerListsStatus {
  /** When an automatic renewal was last begun, and when trackers were last set; 0: never. */
  readonly triedAt: Milliseconds;
  readonly renewedAt: Milliseconds;
  readonly lists: readonly FetchedList[];
}

export const noStatus: TrackerListsStatus = { triedAt: 0, renewedAt: 0, lists: [] };

/** The shortest time between two renewals, also after a failure. */
const minIntervalMs: Milliseconds = 3_600_000;

interface RenewalContext {
  readonly now: Milliseconds;
  /** aria2 has trackers in bt-tracker. It forgets them when it restarts. */
  readonly hasTrackers: boolean;
}

/** When the lists are next to be fetched; undefined for never. After the clock was set back, at once. */
export function renewalDue(
  { urls, days }: TrackerSubscription,
  { triedAt, renewedAt, lists }: TrackerListsStatus,
  { now, hasTrackers }: RenewalContext,
): Milliseconds | undefined {
  if (days === 0) return undefined;
  if (triedAt > now || renewedAt > now) return now;
  const isWhole = urls.every((url) => lists.some((list) => list.url === url && list.problem === undefined));
  return Math.max(triedAt + minIntervalMs, isWhole && hasTrackers ? renewedAt + days * dayMs : 0);
}

/** Whether a list has failed that had not failed in the attempt before. The user is told once of several failures in a row. */
export const hasNewFailure = (before: TrackerListsStatus, lists: readonly FetchedList[]): boolean =>
  lists.some(({ url, problem }) => problem && !before.lists.some((known) => known.url === url && known.problem));

/** Stored data is untrusted, so invalid entries are dropped. */
export function parseTrackerStatus(text: string | undefined): Readonly<Record<string, TrackerListsStatus>> {
  const raw = parseJson(text);
  if (!isRecord(raw)) return {};
  return Object.fromEntries(
    Object.entries(raw).flatMap(([rpcId, entry]): [string, TrackerListsStatus][] => {
      if (!isRecord(entry)) return [];
      const lists: readonly unknown[] = Array.isArray(entry.lists) ? entry.lists : [];
      return [
        [
          rpcId,
          { triedAt: timeOf(entry.triedAt), renewedAt: timeOf(entry.renewedAt), lists: lists.slice(0, maxLists).flatMap(fetchedList) },
        ],
      ];
    }),
  );
}

const timeOf = (raw: unknown): Milliseconds => (typeof raw === 'number' && Number.isFinite(raw) && raw > 0 ? raw : 0);

function fetchedList(raw: unknown): FetchedList[] {
  if (!isRecord(raw) || typeof raw.url !== 'string') return [];
  const { url, count, problem } = raw;
  const at = timeOf(raw.at);
  if (typeof count === 'number') return [{ url, at, count }];
  if (!isRecord(problem) || typeof problem.key !== 'string' || !/^trackerList\.\w+$/.test(problem.key)) return [];
  const { key, values } = problem;
  const texts = Object.entries(isRecord(values) ? values : {}).map(([name, value]): [string, string] => [name, String(value)]);
  return [{ url, at, problem: { key, values: Object.fromEntries(texts) } }];
}
