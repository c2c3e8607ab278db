import type { DaemonCall } from '../daemonCall';
import { type DaemonError, UnauthorizedError, UnusableResponseError } from '../errors';
import { decodeDaemonError } from './frame';
import type { Decoder } from './primitives';

/** The outcome of one call of a batch. The other calls of the batch do not depend on it. */
export type Outcome<R> =
  { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: DaemonError | UnusableResponseError };

type ResultOf<Call> = Call extends DaemonCall<infer R> ? R : never;

/** The outcomes of the calls of a batch, in the order of the calls. */
export type OutcomesOf<Calls extends readonly DaemonCall<unknown>[]> = {
  -readonly [Index in keyof Calls]: Outcome<ResultOf<Calls[Index]>>;
};

/**
 * Decodes system.multicall: `[result]` for a success, a bare `{code, message}` for a failure. A missing or malformed
 * entry makes an unusable outcome. A response without any usable entry is unusable as a whole.
 */
export function decodeMulticall<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): Decoder<OutcomesOf<Calls>> {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const outcomes = calls.map((call, place) => decodeOutcome(call, raw[place]));
    const isUsable = calls.length === 0 || outcomes.some((outcome) => outcome.ok || !(outcome.error instanceof UnusableResponseError));
    return isUsable ? outcomesOf(calls, outcomes) : undefined;
  };
}

/** Gives outcomes the types of their calls: one outcome for each call, in order. */
export const outcomesOf = <Calls extends readonly DaemonCall<unknown>[]>(
  _calls: Calls,
  outcomes: readonly Outcome<unknown>[],
): OutcomesOf<Calls> => outcomes as OutcomesOf<Calls>;

/** Whether the secret was refused. The daemon refuses it for each call of a multicall separately. */
export const isUnauthorized = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome?.ok === false && outcome.error instanceof UnauthorizedError;

function decodeOutcome<R>(call: DaemonCall<R>, raw: unknown): Outcome<R> {
  const value = Array.isArray(raw) ? call.decode(raw[0]) : undefined;
  if (value !== undefined) return { ok: true, value };
  return { ok: false, error: decodeDaemonError(raw) ?? new UnusableResponseError(call.method) };
}
