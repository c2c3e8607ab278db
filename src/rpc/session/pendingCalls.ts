import type { Milliseconds } from '../../domain/units';
import type { DaemonCall } from '../daemonCall';
import type { Message } from '../decode/frame';
import { ConnectionError, UnusableAnswerError } from '../errors';

/** A message that answers a request. */
export type Answer = Message & { readonly type: 'result' | 'failure' };

/** A request that waits for its answer. Only the first call of `accept` or `reject` settles it. */
export interface PendingCall {
  readonly method: string;
  /** The caller sends the call again when there is no answer. */
  readonly isPoll: boolean;
  /** Settles the promise with the answer, and returns whether the answer was usable. */
  readonly accept: (answer: Answer) => boolean;
  readonly reject: (error: Error) => void;
}

/** Unanswered requests by id, each with its time limit. */
export interface PendingCalls {
  readonly add: (id: string, call: PendingCall, allowedMs: Milliseconds, onTimeUp: () => void) => void;
  /** Removes and returns the call. Returns undefined for an id that is unknown or already answered. */
  readonly take: (id: string) => PendingCall | undefined;
  readonly ids: () => readonly string[];
  readonly oldestSentAt: () => Milliseconds | undefined;
  /** Removes and returns the calls that were sent before this one, at least `ageMs` ago. */
  readonly takeOvertaken: (by: string, ageMs: Milliseconds) => readonly PendingCall[];
  /** Removes and returns the polls that were sent at least `ageMs` ago. */
  readonly takePolls: (ageMs: Milliseconds) => readonly PendingCall[];
}

interface Waiting {
  readonly call: PendingCall;
  readonly sentAt: Milliseconds;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function createPendingCalls(): PendingCalls {
  const waiting = new Map<string, Waiting>();
  function take(id: string): PendingCall | undefined {
    const entry = waiting.get(id);
    clearTimeout(entry?.timer);
    waiting.delete(id);
    return entry?.call;
  }
  const ids = (): readonly string[] => [...waiting.keys()];
  function takeOld(among: readonly string[], ageMs: Milliseconds): readonly PendingCall[] {
    const latest = performance.now() - ageMs;
    return among.filter((id) => (waiting.get(id)?.sentAt ?? Infinity) <= latest).flatMap((id) => take(id) ?? []);
  }
  return {
    add(id, call, allowedMs, onTimeUp) {
      waiting.set(id, { call, sentAt: performance.now(), timer: setTimeout(onTimeUp, allowedMs) });
    },
    take,
    ids,
    oldestSentAt: () => [...waiting.values()][0]?.sentAt,
    takeOvertaken(by, ageMs) {
      const earlier = ids().slice(0, Math.max(0, ids().indexOf(by)));
      return takeOld(earlier, ageMs);
    },
    takePolls(ageMs) {
      const polls = ids().filter((id) => waiting.get(id)?.call.isPoll);
      return takeOld(polls, ageMs);
    },
  };
}

/** The error of a call whose answer is lost or late. */
export const noAnswer = ({ method }: Pick<DaemonCall<unknown>, 'method'>) => new ConnectionError('no-answer', method);

/** A pending call that settles a promise with the decoded result. */
export function pendingCall<R>(
  { method, decode }: DaemonCall<R>,
  isPoll: boolean,
  resolve: (value: R) => void,
  reject: (error: Error) => void,
): PendingCall {
  const accept = (answer: Answer): boolean => {
    const outcome = readAnswer(method, decode, answer);
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome.value);
    return !(outcome instanceof UnusableAnswerError);
  };
  return { method, isPoll, accept, reject };
}

function readAnswer<R>(method: string, decode: DaemonCall<R>['decode'], answer: Answer): { readonly value: R } | Error {
  if (answer.type === 'failure') return answer.error;
  const value = decode(answer.result);
  return value === undefined ? new UnusableAnswerError(method) : { value };
}
