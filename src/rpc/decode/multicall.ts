import type { DaemonCall } from '../daemonCall';
import { type DaemonError, UnauthorizedError, UnusableAnswerError } from '../errors';
import { decodeDaemonError } from './frame';
import type { Decoder } from './primitives';

/** The outcome of one call of a batch. The other calls of the batch do not depend on it. */
export type Settled<R> =
  { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: DaemonError | UnusableAnswerError };

type ResultOf<Call> = Call extends DaemonCall<infer R> ? R : never;

/** The outcomes of a batch, in the order of its calls. */
export type SettledCalls<Calls extends readonly DaemonCall<unknown>[]> = {
  -readonly [Index in keyof Calls]: Settled<ResultOf<Calls[Index]>>;
};

/**
 * Decodes system.multicall: `[result]` for a success, a bare `{code, message}` for a failure. A missing or malformed
 * entry settles as unusable. An answer without any usable entry is unusable as a whole.
 */
export function decodeMulticall<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): Decoder<SettledCalls<Calls>> {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const settled = calls.map((call, place) => settle(call, raw[place]));
    const isUsable = calls.length === 0 || settled.some((entry) => entry.ok || !(entry.error instanceof UnusableAnswerError));
    return isUsable ? settledOf(calls, settled) : undefined;
  };
}

/** Joins the outcomes of a batch's parts: one outcome for each call, in order. */
export const settledOf = <Calls extends readonly DaemonCall<unknown>[]>(
  _calls: Calls,
  settled: readonly Settled<unknown>[],
): SettledCalls<Calls> => settled as SettledCalls<Calls>;

/** A daemon that refuses the secret fails each call of a multicall separately. */
export const isRefused = (reply: Settled<unknown> | undefined): boolean => reply?.ok === false && reply.error instanceof UnauthorizedError;

function settle<R>(call: DaemonCall<R>, raw: unknown): Settled<R> {
  const value = Array.isArray(raw) ? call.decode(raw[0]) : undefined;
  if (value !== undefined) return { ok: true, value };
  return { ok: false, error: decodeDaemonError(raw) ?? new UnusableAnswerError(call.method) };
}
