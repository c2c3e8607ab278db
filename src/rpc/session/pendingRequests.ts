import type { Milliseconds } from '../../domain/units';
import type { DaemonCall } from '../daemonCall';
import type { Message } from '../decode/frame';
import { ConnectionError, UnusableResponseError } from '../errors';

/** A JSON-RPC response. */
export type ResponseMessage = Message & { readonly type: 'result' | 'error' };

/** A request that waits for its response. `accept` or `reject` settles it, whichever comes first. */
export interface PendingRequest {
  readonly method: string;
  /** The caller sends the request again when there is no response. */
  readonly isPoll: boolean;
  /** Settles the promise with the response, and returns whether the response was usable. */
  readonly accept: (response: ResponseMessage) => boolean;
  readonly reject: (error: Error) => void;
}

/** The requests that have no response yet, by id. Each has a time limit. */
export interface PendingRequests {
  readonly add: (id: string, request: PendingRequest, allowedMs: Milliseconds, onTimeUp: () => void) => void;
  /** Removes and returns the request. Returns undefined for an id that is unknown or already answered. */
  readonly take: (id: string) => PendingRequest | undefined;
  readonly ids: () => readonly string[];
  readonly oldestSentAt: () => Milliseconds | undefined;
  /** Removes and returns the requests that were sent before this one, at least `ageMs` ago. */
  readonly takeOvertaken: (by: string, ageMs: Milliseconds) => readonly PendingRequest[];
  /** Removes and returns the polls that were sent at least `ageMs` ago. */
  readonly takePolls: (ageMs: Milliseconds) => readonly PendingRequest[];
}

interface Waiting {
  readonly request: PendingRequest;
  readonly sentAt: Milliseconds;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function createPendingRequests(): PendingRequests {
  const waiting = new Map<string, Waiting>();
  function take(id: string): PendingRequest | undefined {
    const entry = waiting.get(id);
    clearTimeout(entry?.timer);
    waiting.delete(id);
    return entry?.request;
  }
  const ids = (): readonly string[] => [...waiting.keys()];
  function takeOld(among: readonly string[], ageMs: Milliseconds): readonly PendingRequest[] {
    const latest = performance.now() - ageMs;
    return among.filter((id) => (waiting.get(id)?.sentAt ?? Infinity) <= latest).flatMap((id) => take(id) ?? []);
  }
  return {
    add(id, request, allowedMs, onTimeUp) {
      waiting.set(id, { request, sentAt: performance.now(), timer: setTimeout(onTimeUp, allowedMs) });
    },
    take,
    ids,
    oldestSentAt: () => [...waiting.values()][0]?.sentAt,
    takeOvertaken(by, ageMs) {
      const earlier = ids().slice(0, Math.max(0, ids().indexOf(by)));
      return takeOld(earlier, ageMs);
    },
    takePolls(ageMs) {
      const polls = ids().filter((id) => waiting.get(id)?.request.isPoll);
      return takeOld(polls, ageMs);
    },
  };
}

/** The error of a request whose response is lost or late. */
export const noResponse = ({ method }: Pick<DaemonCall<unknown>, 'method'>) => new ConnectionError('no-response', method);

/** A pending request that settles a promise with the decoded result. */
export function pendingRequest<R>(
  { method, decode }: DaemonCall<R>,
  isPoll: boolean,
  resolve: (value: R) => void,
  reject: (error: Error) => void,
): PendingRequest {
  const accept = (response: ResponseMessage): boolean => {
    const outcome = readResponse(method, decode, response);
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome.value);
    return !(outcome instanceof UnusableResponseError);
  };
  return { method, isPoll, accept, reject };
}

function readResponse<R>(method: string, decode: DaemonCall<R>['decode'], response: ResponseMessage): { readonly value: R } | Error {
  if (response.type === 'error') return response.error;
  const value = decode(response.result);
  return value === undefined ? new UnusableResponseError(method) : { value };
}
