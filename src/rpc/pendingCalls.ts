import type { Milliseconds } from '../domain/units';
import type { DaemonCall } from './daemonCall';
import type { Message } from './decode/frame';
import { isAnyUnauthorized } from './decode/multicall';
import { UnauthorizedError, UnusableReplyError } from './errors';

/** A message that answers a request. */
export type Answer = Message & { readonly type: 'result' | 'failure' };

/** A request that waits for its answer. Only the first call of `accept` or `reject` settles it. */
export interface PendingCall {
  readonly method: string;
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
}

export function createPendingCalls(): PendingCalls {
  const waiting = new Map<string, { readonly call: PendingCall; readonly timer: ReturnType<typeof setTimeout> }>();
  return {
    add(id, call, allowedMs, onTimeUp) {
      waiting.set(id, { call, timer: setTimeout(onTimeUp, allowedMs) });
    },
    take(id) {
      const entry = waiting.get(id);
      clearTimeout(entry?.timer);
      waiting.delete(id);
      return entry?.call;
    },
    ids: () => [...waiting.keys()],
  };
}

/** A pending call that settles a promise with the decoded result. */
export function pendingCall<R>(
  { method, decode }: DaemonCall<R>,
  resolve: (value: R) => void,
  reject: (error: Error) => void,
): PendingCall {
  const accept = (answer: Answer): boolean => {
    const outcome = readAnswer(method, decode, answer);
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome.value);
    return !(outcome instanceof UnusableReplyError);
  };
  return { method, accept, reject };
}

function readAnswer<R>(method: string, decode: DaemonCall<R>['decode'], answer: Answer): { readonly value: R } | Error {
  if (answer.type === 'failure') return answer.error;
  if (method === 'system.multicall' && isAnyUnauthorized(answer.result)) return new UnauthorizedError();
  const value = decode(answer.result);
  return value === undefined ? new UnusableReplyError(method) : { value };
}
