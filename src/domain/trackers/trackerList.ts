import type { Label } from '../label';
import { parseUrl } from '../uris';

/** No list of trackers is near this size. */
export const maxTrackerListBytes = 1_000_000;

/** An announce URL for aria2. It has no blanks or commas, because those separate URLs. */
const trackerForm = /^(?:udp|https?|wss?):\/\/[^\s,/]+(?:[/?][^\s,]*)?$/i;

type ReadTrackers = { readonly trackers: readonly string[] } | { readonly problem: Label };

/**
 * Reads the trackers of a fetched text, separated by lines or commas. Blank lines, comments and duplicates are dropped. A
 * text without trackers is no list, for example a web page.
 */
export function parseTrackerList(text: string): ReadTrackers {
  // A NUL, or the replacement for invalid UTF-8.
  if (/[\0\uFFFD]/.test(text)) return { problem: { key: 'trackerList.notText' } };
  const trackers = withoutDoubles(text.split(/[\s,]+/).filter((word) => trackerForm.test(word) && parseUrl(word)));
  if (trackers.length > 0 && !/^\s*</.test(text)) return { trackers };
  return { problem: { key: /^\s*</.test(text) ? 'trackerList.webPage' : 'trackerList.noTrackers' } };
}

/** Keeps the first of each. Case of host names and a trailing slash make no difference. */
function withoutDoubles(trackers: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const tracker of trackers) if (!first.has(identityOf(tracker))) first.set(identityOf(tracker), tracker);
  return [...first.values()];
}

const identityOf = (tracker: string): string => tracker.replace(/^[a-z]+:\/\/[^/]*/i, (start) => start.toLowerCase()).replace(/\/$/, '');

/** How a list changes the present trackers. */
export type TrackerWay = 'merge' | 'replace';

/** The trackers in a value of bt-tracker, as aria2 returns it or as an editor holds it. */
export const splitTrackers = (value: string): readonly string[] => value.split(/[,\s]+/).filter((tracker) => tracker !== '');

export interface TrackerChange {
  readonly added: readonly string[];
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  /** The new value of bt-tracker. */
  readonly result: readonly string[];
}

/** `merge` appends new trackers, `replace` keeps only the list. Both drop duplicates. */
export function changeTrackers(present: readonly string[], list: readonly string[], way: TrackerWay): TrackerChange {
  const known = new Set(present.map(identityOf));
  const listed = new Set(list.map(identityOf));
  const single = withoutDoubles(present);
  const added = withoutDoubles(list).filter((tracker) => !known.has(identityOf(tracker)));
  const kept = way === 'merge' ? single : single.filter((tracker) => listed.has(identityOf(tracker)));
  const unseen = new Set(kept);
  // The first of equal trackers is kept.
  const removed = present.filter((tracker) => !unseen.delete(tracker));
  return { added, kept, removed, result: [...kept, ...added] };
}

/** The URL of a list. Undefined for text that is no http or https URL. */
export function trackerListUrl(text: string): string | undefined {
  const url = parseUrl(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
