import { aGid, isRecord, parseJson } from '../checks';
import type { Task } from './task';
import type { Gid, Milliseconds } from '../units';

/** aria2 keeps no dates. This browser stores when it first saw a task, and when it first saw the task finished. */
export interface TaskTimes {
  readonly added: Milliseconds;
  readonly finished?: Milliseconds | undefined;
}

export type KnownTimes = Readonly<Record<Gid, TaskTimes>>;

/** Beyond this number the oldest times are deleted, because storage is small and shared. */
export const maxKnownTimes = 20_000;

/**
 * Adds the times of newly seen tasks. Returns the same object when nothing is new. `listed` returns all tasks of the daemon. The time of
 * a listed task is never deleted. If the listed tasks fill the storage, a new task gets no time.
 */
export function noteTimes(times: KnownTimes, tasks: readonly Task[], now: Milliseconds, listed = () => tasks): KnownTimes {
  let after: Record<Gid, TaskTimes> | undefined;
  let room: number | undefined;
  for (const { gid, status } of tasks) {
    const known = (after ?? times)[gid];
    const isComplete = status === 'complete';
    if (known && (known.finished !== undefined || !isComplete)) continue;
    if (!known) {
      room ??= maxKnownTimes - listed().filter((task) => times[task.gid]).length;
      if (room <= 0) continue;
      room -= 1;
    }
    after ??= { ...times };
    after[gid] = { added: known?.added ?? now, finished: isComplete ? now : undefined };
  }
  return after ? forgetOldest(after, listed) : times;
}

function forgetOldest(times: KnownTimes, listed: () => readonly Task[]): KnownTimes {
  const all = Object.entries(times);
  if (all.length <= maxKnownTimes) return times;
  const kept = new Set(listed().map(({ gid }) => gid));
  const rank = ([gid, { added }]: (typeof all)[number]) => (kept.has(gid) ? Number.MAX_VALUE : added);
  return Object.fromEntries(all.sort((one, other) => rank(other) - rank(one)).slice(0, maxKnownTimes));
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

const isTime = (raw: unknown): raw is Milliseconds => typeof raw === 'number' && Number.isFinite(raw) && raw > 0;
