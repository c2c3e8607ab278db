import { setTimeout as delay } from 'node:timers/promises';

/** The time limit of a wait. A busy machine may need most of it. A wait that succeeds ends early. */
export const waitLimitMs = 45_000;
/** Interval between two checks. Short, because the testbed is on this machine. */
const pollMs = 20;
/** The last check has at least this time, because a busy process may begin it late. */
const lastLookMs = 1000;

/**
 * Calls `look` until it returns a truthy value, and returns that value. Rejects with `what` in the message after `timeoutMs`, also if
 * `look` does not end. An error of `look` rejects at once.
 */
export async function waitUntil<T>(what: string, look: () => Promise<T> | T, timeoutMs = waitLimitMs): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const seen = await withinMs(Math.max(end - performance.now(), lastLookMs), look());
    if (seen) return seen;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}.`);
    await delay(pollMs);
  }
}

/** Undefined if the promise does not settle in time. */
async function withinMs<T>(limitMs: number, promise: Promise<T> | T): Promise<T | undefined> {
  const settled = new AbortController();
  // Clearing the timer rejects this promise, which has lost the race by then.
  const late = delay(limitMs, undefined, { signal: settled.signal });
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
}
