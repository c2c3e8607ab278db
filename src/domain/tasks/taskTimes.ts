import { aGid, isRecord, parseJson } from '../checks';
import type { Task } from './task';
import type { Gid, Milliseconds } from '../units';

/** aria2 keeps no dates. This browser stores when it first saw a task, and when it first saw the task finished. */
export interface TaskTimes {
  readonly added: Milliseconds;
  readonly finished?: Milliseconds;
}

export type KnownTimes = Readonly<Record<Gid, TaskTimes>>;

/** Beyond this number the oldest times are deleted, because storage is small and shared. */
export const maxKnownTimes = 20_000;

/** Adds the times of newly seen tasks. Returns the same object when nothing is new. */
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

/** Stored data is untrusted, so invalid entries are dropped. */
export function parseTimes(text: string | undefined): KnownTimes {
  const raw = parseJson(text);
  if (!isRecord(raw)) return {};
  const times: Record<Gid, TaskTimes> = {};
  for (const [gid, value] of Object.entries(raw).slice(0, maxKnownTimes)) {
    const pair: readonly unknown[] = Array.isArray(value) ? value : [];
    const [added, finished] = pair;
    if (aGid(gid) === undefined || !isTime(added)) continue;
    times[gid] = isTime(finished) ? { added, finished } : { added };
  }
  return times;
}

/** At most two numbers per task, to save storage. */
export const serializeTimes = (times: KnownTimes): Record<Gid, readonly number[]> =>
  Object.fromEntries(
    Object.entries(times).map(([gid, { added, finished }]) => [gid, finished === undefined ? [added] : [added, finished]]),
  );

const isTime = (raw: unknown): raw is Milliseconds => typeof raw === 'number' && Number.isFinite(raw) && raw > 0;
