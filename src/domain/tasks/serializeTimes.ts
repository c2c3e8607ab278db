import type { Gid } from '../units';
import type { KnownTimes } from './taskTimes';

/** At most two numbers per task, to save storage. */
export const serializeTimes = (times: KnownTimes): Record<Gid, readonly number[]> =>
  Object.fromEntries(
    Object.entries(times).map(([gid, { added, finished }]) => [gid, finished === undefined ? [added] : [added, finished]]),
  );
