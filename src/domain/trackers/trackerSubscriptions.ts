import { anInteger, isRecord, parseJson } from '../checks';
import { entryFor } from '../rules/rulesOfProfile';
import { trackerListUrl, type TrackerWay } from './trackerList';

/** An entry of the setting `trackerLists`: lists of trackers for the option bt-tracker of one profile, or of all. */
export interface TrackerSubscription {
  readonly urls: readonly string[];
  /** The lists are renewed when they are older; 0: only on request. */
  readonly days: number;
  readonly way: TrackerWay;
  /** Absent: all profiles without an entry of their own. */
  readonly rpcId?: string;
}

export const maxLists = 10;
const maxSubscriptions = 50;
const aDayCount = anInteger(0, 365);

/** Reads the setting. Entries without a web address are dropped. */
export function parseSubscriptions(text: string): readonly TrackerSubscription[] {
  const raw = parseJson(text);
  return (Array.isArray(raw) ? raw.slice(0, maxSubscriptions) : []).flatMap((entry: unknown): TrackerSubscription[] => {
    if (!isRecord(entry) || !Array.isArray(entry.urls)) return [];
    const texts: readonly unknown[] = entry.urls;
    const urls = texts.flatMap((url) => (typeof url === 'string' ? (trackerListUrl(url) ?? []) : [])).slice(0, maxLists);
    if (urls.length === 0) return [];
    const way = entry.way === 'replace' ? 'replace' : 'merge';
    const own = typeof entry.rpcId === 'string' ? { rpcId: entry.rpcId } : {};
    return [{ urls: [...new Set(urls)], days: aDayCount(entry.days) ?? 0, way, ...own }];
  });
}

/**
 * The setting after a change for a profile. The changed entry replaces the entry that applied to the profile. So an entry for all profiles
 * can become one for this profile.
 */
export function withSubscription(all: readonly TrackerSubscription[], changed: TrackerSubscription, rpcId: string): string {
  const before = entryFor(all, rpcId);
  const others = all.filter((each) => each !== before && each.rpcId !== changed.rpcId);
  return JSON.stringify(changed.urls.length > 0 ? [...others, changed] : others);
}
