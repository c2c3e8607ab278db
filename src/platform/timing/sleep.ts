import type { Milliseconds } from '../../domain/units';

/** A saga that waits for a point in time reads the clock at least this often, because timers stand still while the computer sleeps. */
export const maxSleepMs: Milliseconds = 30_000;
