import { setTimeout as delay } from 'node:timers/promises';

/** Interval between two checks. Short, because the lab is on this machine. */
const pollMs = 20;

/**
 * Calls `look` until it returns a truthy value, and returns that value. Rejects with `what` in the message after `timeoutMs`.
 * An error of `look` rejects at once.
 */
export async function waitUntil<T>(what: string, look: () => Promise<T> | T, timeoutMs = 20_000): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}.`);
    await delay(pollMs);
  }
}
