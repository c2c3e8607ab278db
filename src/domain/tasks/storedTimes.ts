/** The times as they are stored. In a separate file, because the first load only reads them (`parseTimes` of taskTimes.ts). */
import { maxKnownTimes, type KnownTimes, type TaskTimes } from './taskTimes';
import type { Gid } from '../units';

/** Merges the times of two tabs. The earlier time wins, because each time is that of the first sighting. */
export function mergeTimes(mine: KnownTimes, theirs: KnownTimes): KnownTimes {
  const merged: Record<Gid, TaskTimes> = { ...theirs };
  for (const [gid, times] of Object.entries(mine)) merged[gid] = earliest(times, theirs[gid]);
  const gids = Object.keys(merged);
  if (gids.length <= maxKnownTimes) return merged;
  const newest = Object.entries(merged).sort(([, one], [, other]) => other.added - one.added);
  return Object.fromEntries(newest.slice(0, maxKnownTimes));
}

function earliest(mine: TaskTimes, theirs: TaskTimes | undefined): TaskTimes {
  if (!theirs) return mine;
  const finished = [mine.finished, theirs.finished].filter((time) => time !== undefined);
  return { added: Math.min(mine.added, theirs.added), finished: finished.length > 0 ? Math.min(...finished) : undefined };
}

/** At most two numbers per task, to save storage. */
export const serializeTimes = (times: KnownTimes): Record<Gid, readonly number[]> =>
  Object.fromEntries(
    Object.entries(times).map(([gid, { added, finished }]) => [gid, finished === undefined ? [added] : [added, finished]]),
  );
