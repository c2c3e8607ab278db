import type { DaemonCall } from '../daemonCall';
import { type DaemonError, UnauthorizedError, UnusableAnswerError } from '../errors';
import { decodeDaemonError } from './frame';
import type { Decoder } from './primitives';

/** The outcome of one call of a batch. The other calls of the batch do not depend on it. */
export type Reply<R> = { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: DaemonError | UnusableAnswerError };

type ResultOf<Call> = Call extends DaemonCall<infer R> ? R : never;

/** The replies to the calls of a batch, in the order of the calls. */
export type RepliesTo<Calls extends readonly DaemonCall<unknown>[]> = {
  -readonly [Index in keyof Calls]: Reply<ResultOf<Calls[Index]>>;
};

/**
 * Decodes system.multicall: `[result]` for a success, a bare `{code, message}` for a failure. A missing or malformed
 * entry makes an unusable reply. An answer without any usable entry is unusable as a whole.
 */
export function decodeMulticall<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): Decoder<RepliesTo<Calls>> {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const replies = calls.map((call, place) => decodeReply(call, raw[place]));
    const isUsable = calls.length === 0 || replies.some((reply) => reply.ok || !(reply.error instanceof UnusableAnswerError));
    return isUsable ? repliesTo(calls, replies) : undefined;
  };
}

/** Gives replies the types of their calls: one reply for each call, in order. */
export const repliesTo = <Calls extends readonly DaemonCall<unknown>[]>(
  _calls: Calls,
  replies: readonly Reply<unknown>[],
): RepliesTo<Calls> => replies as RepliesTo<Calls>;

/** A daemon that refuses the secret fails each call of a multicall separately. */
export const isRefused = (reply: Reply<unknown> | undefined): boolean => reply?.ok === false && reply.error instanceof UnauthorizedError;

function decodeReply<R>(call: DaemonCall<R>, raw: unknown): Reply<R> {
  const value = Array.isArray(raw) ? call.decode(raw[0]) : undefined;
  if (value !== undefined) return { ok: true, value };
  return { ok: false, error: decodeDaemonError(raw) ?? new UnusableAnswerError(call.method) };
}
