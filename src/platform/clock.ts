import type { Milliseconds } from '../domain/units';

/** For lengths of time: never jumps when the machine's clock is set. */
export const monotonicNow = (): Milliseconds => performance.now();
/** For points in time that are shown: milliseconds since 1970. */
export const wallClockNow = (): Milliseconds => Date.now();
