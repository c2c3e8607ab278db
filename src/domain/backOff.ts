import type { Milliseconds } from './units';

/** The waits before the second and the third request of one of the application's own files. */
export const retryDelaysMs: readonly Milliseconds[] = [500, 2000];

interface Waits {
  readonly firstMs: Milliseconds;
  /** No wait is longer. */
  readonly longestMs: Milliseconds;
}

/** Waits are varied by up to 20 %, within the longest wait, so that many tabs or downloads do not all start again in the same second. */
const jitter = 0.2;

/** The wait before an attempt, which counts from 1: twice as long each time, up to the longest. `random` is from 0 to 1. */
export function backOffMs({ firstMs, longestMs }: Waits, attempt: number, random: number): Milliseconds {
  const waitMs = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(Math.min(longestMs, waitMs * (1 - jitter + 2 * jitter * random)));
}
