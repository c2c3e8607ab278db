import { isRecord, parseJson } from '../checks';
import type { Settings } from '../settings/settings';
import type { Gid, Milliseconds } from '../units';

/** A desktop notification that a tab of this browser has shown. */
export interface ShownNotification {
  readonly time: Milliseconds;
  /** The same event has the same tag in every tab. */
  readonly tag: string;
}

type Frequency = Settings['browserNotificationFrequency'];

/** At most `count` notifications within `withinMs` (docs/reference-behaviour.md, section 15). */
const limits: Readonly<Record<Frequency, { readonly count: number; readonly withinMs: Milliseconds } | undefined>> = {
  unlimited: undefined,
  high: { count: 10, withinMs: 60_000 },
  middle: { count: 1, withinMs: 60_000 },
  low: { count: 1, withinMs: 300_000 },
};

/** Enough for the limits, and to recognise notifications of other tabs. */
const maxShown = 50;
/** Other tabs see the same event at their next poll, at most half a minute later. */
const sameEventMs: Milliseconds = 60_000;

export const notificationTag = ({ gid, kind }: { readonly gid: Gid; readonly kind: string }): string => `arioso-${kind}-${gid}`;

/** Whether a notification may be shown: no other tab has shown it, and the frequency limit allows it. */
export function mayShowNotification(shown: readonly ShownNotification[], tag: string, frequency: Frequency, now: Milliseconds): boolean {
  // After the clock was set back, entries in the future must not block new notifications.
  const past = shown.filter(({ time }) => time <= now);
  if (past.some((other) => other.tag === tag && now - other.time < sameEventMs)) return false;
  const limit = limits[frequency];
  return !limit || past.filter(({ time }) => now - time < limit.withinMs).length < limit.count;
}

export const withShownNotification = (shown: readonly ShownNotification[], latest: ShownNotification): readonly ShownNotification[] =>
  [...shown, latest].slice(-maxShown);

/** Stored data is untrusted, so invalid entries are dropped. */
export function parseShownNotifications(text: string | undefined): readonly ShownNotification[] {
  const raw = parseJson(text);
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [];
  return list.slice(-maxShown).flatMap((entry): ShownNotification[] => {
    if (!isRecord(entry)) return [];
    const { time, tag } = entry;
    return typeof time === 'number' && Number.isFinite(time) && typeof tag === 'string' ? [{ time, tag: tag.slice(0, 100) }] : [];
  });
}
