import type { DaemonCall } from './daemonCall';
import { isRefused, type Settled } from './decode/multicall';
import { UnauthorizedError } from './errors';
import { multicall } from './methods';
import type { TokenBucket } from './tokenBucket';

/**
 * Who asks:
 * `user` a command of the user, or a question for it;
 * `poll` the configured polling; the session sends one at a time;
 * `background` a poll that neither the user nor the configured polling asked for;
 * `automatic` a command, or a question for it, that no press asked for: links, file rules, automatic retries, tasks that resume. A lost
 * answer ends the connection, as for the user's commands, so that the work is done at the next one.
 * A token bucket limits the last two (docs/trust.md, section 1).
 */
export type RequestOrigin = 'user' | 'poll' | 'background' | 'automatic';

type Calls = readonly DaemonCall<unknown>[];
type Replies = Promise<readonly Settled<unknown>[]>;

interface Sending {
  readonly ask: <R>(call: DaemonCall<R>, isPoll: boolean) => Promise<R>;
  /** Parts of a batch that fit into a request each. */
  readonly split: (calls: Calls) => readonly Calls[];
  readonly bucket: TokenBucket;
  /** Undefined while requests may be sent; otherwise resolves when they may. */
  readonly whenLive: () => Promise<void> | undefined;
}

/** Calls and batches for each origin. */
export function createBatches({ ask, split, bucket, whenLive }: Sending) {
  /** A refused call was not carried out. It is asked once more, because a single refusal may be a fault. */
  const call = <R>(wanted: DaemonCall<R>, isPoll = false): Promise<R> =>
    ask(wanted, isPoll).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) return ask(wanted, isPoll);
      throw error;
    });

  async function sendPart(part: Calls, isPoll: boolean): Replies {
    const replies = await call(multicall(part), isPoll);
    const refused = part.filter((_call, place) => isRefused(replies[place]));
    if (refused.length === 0) return replies;
    const again = [...(await call(multicall(refused), isPoll))];
    if (again.some(isRefused)) throw new UnauthorizedError();
    return replies.map((reply) => (isRefused(reply) ? (again.shift() ?? reply) : reply));
  }

  async function send(calls: Calls, isPoll: boolean): Replies {
    const settled: Settled<unknown>[] = [];
    // Sequential: the order of commands matters, and parallel fetches may overtake each other.
    for (const part of split(calls)) settled.push(...(await sendPart(part, isPoll)));
    return settled;
  }

  let polling: Promise<unknown> | undefined;
  async function poll(calls: Calls): Replies {
    for (let wait = polling; wait; wait = polling ?? whenLive()) await wait;
    const answered = send(calls, true);
    const end = () => (polling = undefined);
    polling = answered.then(end, end);
    return answered;
  }

  /** While the token was awaited, DevTools may have begun to show a recorded state. */
  const turn = (): Promise<void> => bucket.take().then(whenLive);

  const waiting: DaemonCall<unknown>[] = [];
  let next: Replies | undefined;
  /** Calls that wait for a token share the next request. */
  async function background(calls: Calls): Replies {
    const place = waiting.push(...calls) - calls.length;
    next ??= turn().then(() => {
      next = undefined;
      return poll(waiting.splice(0));
    });
    return (await next).slice(place, place + calls.length);
  }

  const user = (calls: Calls): Replies => send(calls, false);
  const automatic = (calls: Calls): Replies => turn().then(() => user(calls));

  const batchOf = { user, poll, background, automatic };
  return { call, batch: (calls: Calls, origin: RequestOrigin): Replies => batchOf[origin](calls), polling: () => polling, turn };
}
