import type { Milliseconds } from '../domain/units';

/**
 * A token bucket. `take` resolves at once while there are tokens, and otherwise when the next one is there. The bucket begins full, with
 * `capacity` tokens, and gains one per `refillMs`.
 */
export function createTokenBucket(capacity: number, refillMs: Milliseconds): { readonly take: () => Promise<void> } {
  let nextAt = -Infinity;
  return {
    take() {
      const now = performance.now();
      const at = Math.max(nextAt, now - (capacity - 1) * refillMs);
      nextAt = at + refillMs;
      return at <= now ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}
