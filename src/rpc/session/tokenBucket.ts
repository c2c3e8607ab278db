import type { Milliseconds } from '../../domain/units';

export interface TokenBucket {
  readonly take: () => Promise<void>;
}

/**
 * A token bucket. `take` resolves at once while there are tokens, and otherwise when the next one is added. The bucket begins full, with
 * `capacity` tokens, and gains one per `refillMs`.
 */
export function createTokenBucket(capacity: number, refillMs: Milliseconds): TokenBucket {
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
