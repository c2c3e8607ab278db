import type { DaemonCall } from '../daemonCall';
import { isUnauthorized, type Outcome } from '../decode/multicall';
import { DaemonError, UnauthorizedError } from '../errors';
import { multicall } from '../methods';
import type { TokenBucket } from './tokenBucket';

/** The cause of a request. A token bucket limits `background` and `automatic` (docs/trust.md, section 1). */
export type RequestOrigin =
  /** A command of the user, with the requests that it needs. */
  | 'user'
  /** The configured polling. The session sends one poll at a time. */
  | 'poll'
  /** A poll whose response time is measured. It waits for no other poll. */
  | 'measured'
  /** A request that neither the user nor the configured polling causes. */
  | 'background'
  /**
   * A command that Arioso gives itself, with the requests that it needs: command links, file rules, automatic retries, resumed tasks, the
   * timetable for speeds, the renewal of trackers. A lost response ends the connection, as for the user's commands, so that the work
   * continues at the next connection.
   */
  | 'automatic';

type Calls = readonly DaemonCall<unknown>[];
type OutcomesPromise = Promise<readonly Outcome<unknown>[]>;

interface BatchDependencies {
  readonly sendCall: <R>(call: DaemonCall<R>, isPoll: boolean) => Promise<R>;
  /** Splits a batch into parts that each fit into one request. */
  readonly split: (calls: Calls) => readonly Calls[];
  readonly bucket: TokenBucket;
  /** Undefined while requests may be sent; otherwise resolves when they may. */
  readonly whenAllowed: () => Promise<void> | undefined;
}

/** aria2's error is the outcome of a call. Any other error, a refused secret among them, concerns the whole batch. */
function outcomeOf(error: unknown): Outcome<unknown> {
  if (error instanceof DaemonError && !(error instanceof UnauthorizedError)) return { ok: false, error };
  throw error;
}

/** Sends single calls and batches. The origin of a batch decides when it is sent. */
export function createBatches({ sendCall, split, bucket, whenAllowed }: BatchDependencies) {
  /** aria2 has not carried out a refused call. The call is sent once more, because a single refusal may be a fault. */
  const call = <R>(daemonCall: DaemonCall<R>, isPoll = false): Promise<R> =>
    sendCall(daemonCall, isPoll).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) return sendCall(daemonCall, isPoll);
      throw error;
    });

  async function sendPart(part: Calls, isPoll: boolean): OutcomesPromise {
    const [first, second] = part;
    // A single command needs no multicall. A recording of the traffic names it by aria2's own method.
    if (first && !second && !isPoll) return [await call(first).then((value) => ({ ok: true, value }), outcomeOf)];
    const outcomes = await call(multicall(part), isPoll);
    const refused = part.filter((_call, place) => isUnauthorized(outcomes[place]));
    if (refused.length === 0) return outcomes;
    const again = [...(await call(multicall(refused), isPoll))];
    if (again.some(isUnauthorized)) throw new UnauthorizedError();
    return outcomes.map((outcome) => (isUnauthorized(outcome) ? (again.shift() ?? outcome) : outcome));
  }

  async function send(calls: Calls, isPoll: boolean): OutcomesPromise {
    const outcomes: Outcome<unknown>[] = [];
    // Sequential: the order of commands matters, and parallel fetches may overtake each other.
    for (const part of split(calls)) outcomes.push(...(await sendPart(part, isPoll)));
    return outcomes;
  }

  let pollInFlight: Promise<unknown> | undefined;
  async function poll(calls: Calls): OutcomesPromise {
    for (let wait = pollInFlight; wait; wait = pollInFlight ?? whenAllowed()) await wait;
    const answered = send(calls, true);
    const end = () => (pollInFlight = undefined);
    pollInFlight = answered.then(end, end);
    return answered;
  }

  /** Waits for a token, then for `whenAllowed`, because DevTools may have begun to show a recorded state meanwhile. */
  const takeToken = (): Promise<void> => bucket.take().then(whenAllowed);

  const waiting: DaemonCall<unknown>[] = [];
  let nextBatch: OutcomesPromise | undefined;
  /** Calls that wait for the same token share a request. */
  async function background(calls: Calls): OutcomesPromise {
    const place = waiting.push(...calls) - calls.length;
    nextBatch ??= takeToken().then(() => {
      nextBatch = undefined;
      return poll(waiting.splice(0));
    });
    return (await nextBatch).slice(place, place + calls.length);
  }

  const user = (calls: Calls): OutcomesPromise => send(calls, false);
  const measured = (calls: Calls): OutcomesPromise => send(calls, true);
  const automatic = (calls: Calls): OutcomesPromise => takeToken().then(() => user(calls));

  const batchOf = { user, poll, measured, background, automatic };
  return {
    call,
    batch: (calls: Calls, origin: RequestOrigin): OutcomesPromise => batchOf[origin](calls),
    pollInFlight: () => pollInFlight,
    takeToken,
  };
}
