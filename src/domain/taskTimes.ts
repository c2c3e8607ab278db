import type { Task } from './task';
import type { Gid, Milliseconds } from './units';

/** aria2 keeps no dates: this browser remembers when it first saw a task, and when it saw it finish (users ask, 14). */
export interface TaskTimes {
  readonly added: Milliseconds;
  readonly finished?: Milliseconds;
}

export type KnownTimes = Readonly<Record<Gid, TaskTimes>>;

/** The oldest are forgotten beyond this many: storage is small and shared. */
export const maxKnownTimes = 20_000;

/** The times after a list was told; the same object when nothing is new. */
export function noteTimes(times: KnownTimes, tasks: readonly Task[], now: Milliseconds): KnownTimes {
  let after: Record<Gid, TaskTimes> | undefined;
  for (const { gid, status } of tasks) {
    const known = (after ?? times)[gid];
    const isFinished = status === 'complete';
    if (known && (known.finished !== undefined || !isFinished)) continue;
    after ??= { ...times };
    after[gid] = { added: known?.added ?? now, ...(isFinished ? { finished: now } : {}) };
  }
  return after ? forgetOldest(after) : times;
}

function forgetOldest(times: Record<Gid, TaskTimes>): KnownTimes {
  const gids = Object.keys(times);
  if (gids.length <= maxKnownTimes) return times;
  const newest = gids.sort((one, other) => (times[other]?.added ?? 0) - (times[one]?.added ?? 0)).slice(0, maxKnownTimes);
  return Object.fromEntries(newest.flatMap((gid) => (times[gid] ? [[gid, times[gid]]] : [])));
}

/** What storage holds may be anything. */
export function parseTimes(raw: unknown): KnownTimes {
  if (typeof raw !== 'object' || raw === null) return {};
  const times: Record<Gid, TaskTimes> = {};
  for (const [gid, value] of Object.entries(raw).slice(0, maxKnownTimes)) {
    const pair: readonly unknown[] = Array.isArray(value) ? value : [];
    const [added, finished] = pair;
    if (!/^[0-9a-f]{16}$/.test(gid) || !isTime(added)) continue;
    times[gid] = isTime(finished) ? { added, finished } : { added };
  }
  return times;
}

/** Two numbers per task, as short as JSON can say it. */
export const serializeTimes = (times: KnownTimes): Record<Gid, readonly number[]> =>
  Object.fromEntries(
    Object.entries(times).map(([gid, { added, finished }]) => [gid, finished === undefined ? [added] : [added, finished]]),
  );

const isTime = (raw: unknown): raw is Milliseconds => typeof raw === 'number' && Number.isFinite(raw) && raw > 0;
