import type { Label } from '../label';

/** No list of trackers is near this size. */
export const maxTrackerListBytes = 1_000_000;

/** An announce address as aria2 takes it, without blanks or commas, which would be two. */
const trackerForm = /^(?:udp|https?|wss?):\/\/[^\s,/]+(?:[/?][^\s,]*)?$/i;

export type ReadTrackers = { readonly trackers: readonly string[] } | { readonly problem: Label };

/**
 * The trackers of a fetched text: one a line, or with commas between them; blank lines, comments and doubles are left
 * out. What holds none is a web page or something else, and no list.
 */
export function parseTrackerList(text: string): ReadTrackers {
  // A NUL, or what was no UTF-8.
  if (/[\0\uFFFD]/.test(text)) return { problem: { key: 'trackerList.notText' } };
  const trackers = withoutDoubles(text.split(/[\s,]+/).filter((word) => trackerForm.test(word)));
  if (trackers.length > 0 && !/^\s*</.test(text)) return { trackers };
  return { problem: { key: /^\s*</.test(text) ? 'trackerList.webPage' : 'trackerList.noTrackers' } };
}

/** The first of each is kept. Host names do not tell upper case from lower, and a last slash is no difference. */
function withoutDoubles(trackers: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const tracker of trackers) if (!first.has(identityOf(tracker))) first.set(identityOf(tracker), tracker);
  return [...first.values()];
}

const identityOf = (tracker: string): string => tracker.replace(/^[a-z]+:\/\/[^/]*/i, (start) => start.toLowerCase()).replace(/\/$/, '');

export interface TrackerChange {
  readonly added: readonly string[];
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  /** What bt-tracker will be. */
  readonly result: readonly string[];
}

/** `merge` adds what is new behind what is there; `replace` lets only the list stay. Doubles go in both cases. */
export function changeTrackers(present: readonly string[], list: readonly string[], how: 'merge' | 'replace'): TrackerChange {
  const known = new Set(present.map(identityOf));
  const listed = new Set(list.map(identityOf));
  const single = withoutDoubles(present);
  const added = withoutDoubles(list).filter((tracker) => !known.has(identityOf(tracker)));
  const kept = how === 'merge' ? single : single.filter((tracker) => listed.has(identityOf(tracker)));
  const removed = present.filter((tracker, place) => !kept.includes(tracker) || present.indexOf(tracker) !== place);
  return { added, kept, removed, result: [...kept, ...added] };
}

/** Where a list may be fetched from; undefined for what is no web address. */
export function trackerListUrl(text: string): string | undefined {
  try {
    const url = new URL(text.trim());
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
