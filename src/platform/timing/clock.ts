import type { Milliseconds } from '../../domain/units';

/** For durations. It does not jump when the machine's clock is set. */
export const monotonicNow = (): Milliseconds => performance.now();
/**
 * For points in time that are shown, stored or compared with those of other tabs, in milliseconds since 1970. The user may set this clock.
 */
export const wallClockNow = (): Milliseconds => Date.now();

/** Timers stop while the computer sleeps, so a saga that waits for a point in time reads the clock at least this often. */
export const maxSleepMs: Milliseconds = 30_000;
