import type { Milliseconds } from '../domain/units';
import type { DaemonCall } from './daemonCall';
import type { Settled } from './decode/multicall';
import { createTokenBucket } from './tokenBucket';

/** Two requests together, then one each 270 ms: at most five in any second (docs/trust.md, section 1). */
const burst = 2;
const gapMs: Milliseconds = 270;

/** Sends batches within the rate of a token bucket. Calls that wait for a token share the next request. */
export function createBackgroundCalls(send: (calls: readonly DaemonCall<unknown>[]) => Promise<readonly Settled<unknown>[]>) {
  const bucket = createTokenBucket(burst, gapMs);
  const waiting: DaemonCall<unknown>[] = [];
  let next: Promise<readonly Settled<unknown>[]> | undefined;
  return async (calls: readonly DaemonCall<unknown>[]): Promise<readonly Settled<unknown>[]> => {
    const place = waiting.push(...calls) - calls.length;
    next ??= bucket.take().then(() => {
      next = undefined;
      return send(waiting.splice(0));
    });
    return (await next).slice(place, place + calls.length);
  };
}
