/**
 * One connection to one daemon, in 5 steps:
 * 1. `open` starts the connection. A call made before it is open waits, within the call's own time limit.
 * 2. Each call becomes a request with its own id and the secret. It stays in `pending` until its response arrives.
 * 3. After its first usable response, a session becomes `silent` when responses stop or three in a row are unusable. The next usable
 *    response makes it `answering` again. Polls whose responses are lost fail, and their callers send them again.
 * 4. A failure (socket closed, fetch failed, time limit, lost response to a command, no usable response from the start) ends the session
 *    for good: pending calls fail, `lost` is emitted once, later calls fail at once. The next connection is a new session.
 * 5. `close` ends the session without `lost`, because the caller expects the end.
 */
import type { Bytes, Milliseconds } from '../../domain/units';
import { createResponseReader } from './responses';
import { type RequestOrigin, createBatches } from './batches';
import type { DaemonCall } from '../daemonCall';
import { type OutcomesOf, outcomesOf } from '../decode/multicall';
import type { Notification } from '../decode/notification';
import type { RpcEndpoint } from '../transport/endpoint';
import { ConnectionError } from '../errors';
import { responseDueMs, createHeartbeat } from './heartbeat';
import { getVersion } from '../methods';
import { createPendingRequests, noResponse, pendingRequest } from './pendingRequests';
import { createRequests } from './requests';
import { createSendQueue } from './sendQueue';
import { createTokenBucket } from './tokenBucket';
import { createTransport } from '../transport/createTransport';
import type { Traffic, Transport, TransportEvent } from '../transport/transport';

export type SessionEvent =
  | { readonly type: 'lost'; readonly error: ConnectionError }
  /** Usable responses no longer arrive. The connection is kept. */
  | { readonly type: 'silent'; readonly error: ConnectionError }
  /** A usable response has arrived again. */
  | { readonly type: 'answering' }
  | ({ readonly type: 'notification' } & Notification);

export interface Session {
  /** Call it once. Events arrive after `open` has returned, so a listener may subscribe before or after. */
  open(): void;
  /** Pending and later calls fail with ConnectionError 'interrupted'. */
  close(): void;
  /** Fails with DaemonError, UnauthorizedError, UnusableResponseError, RequestTooLargeError or ConnectionError. */
  call<R>(call: DaemonCall<R>): Promise<R>;
  /**
   * Sends several calls in few requests, one request after another. Outcomes are in the order of the calls. The batch
   * fails as a whole when the secret is refused, when a call is too large (then nothing was sent), or when the connection ends.
   */
  batch<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls, origin?: RequestOrigin): Promise<OutcomesOf<Calls>>;
  /** Sends a heartbeat at once, and waits about a second for the response. */
  checkNow(): void;
  /** A promise while a poll waits for its response, also after the poll's saga was cancelled. */
  pollInFlight(): Promise<unknown> | undefined;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
  /** Sets the limit to the daemon's rpc-max-request-size. */
  limitRequests(maxRequestBytes: Bytes): void;
}

export interface SessionDependencies {
  readonly createTransport?: (endpoint: RpcEndpoint) => Transport;
  /** The time limit for opening the socket, and for each request's response. */
  readonly timeLimitMs?: Milliseconds;
  readonly maxRequestBytes?: Bytes;
  /** True after a lost connection: the first requests are sent slowly (`sendQueue`). */
  readonly isReconnection?: boolean;
  /** Undefined while the session may send heartbeats and requests that waited for a token; otherwise resolves when it may. */
  readonly whenAllowed?: () => Promise<void> | undefined;
  /** False for a session whose owner sends requests regularly. */
  readonly hasHeartbeat?: boolean;
  /** Receives all traffic, for the debug log. */
  readonly onTraffic?: (traffic: Traffic) => void;
}

/** The page must show a failure within 10 s, rendering included (docs/trust.md, section 1). */
const defaultTimeLimitMs = 9_000;
/** aria2's default of --rpc-max-request-size. */
const defaultMaxRequestBytes = 2 * 1024 * 1024;
/** A request's time limit allows for this upload speed, because aria2 answers after the upload. */
const slowUploadBytesPerSecond = 64 * 1024;
/** Two background requests together, then one each 270 ms: at most five in any second (docs/trust.md, section 1). */
const backgroundBurst = 2;
const backgroundGapMs = 270;

/** The session connects on `open`, not before. */
export function createSession(
  endpoint: RpcEndpoint,
  {
    createTransport: makeTransport = createTransport,
    timeLimitMs = defaultTimeLimitMs,
    maxRequestBytes: firstLimit = defaultMaxRequestBytes,
    isReconnection = false,
    whenAllowed = () => undefined,
    hasHeartbeat = true,
    onTraffic,
  }: SessionDependencies = {},
): Session {
  const transport = makeTransport(endpoint);
  const requests = createRequests(endpoint.secret, transport, firstLimit);
  const listeners = new Set<(event: SessionEvent) => void>();
  const pending = createPendingRequests();
  const bucket = createTokenBucket(backgroundBurst, backgroundGapMs);
  const queue = createSendQueue((id, encoded) => {
    transport.send(id, encoded);
    // The wait for the response begins, unless an earlier response is due already.
    if (pending.ids().length === 1) heartbeat.start();
  });
  /** The time at which all requests so far have been uploaded, even over a slow line. */
  let uploadedBy: Milliseconds = 0;
  /** A session is `new` until its first usable response. */
  let state: 'new' | 'answering' | 'silent' = 'new';
  let ended: ConnectionError | undefined;
  let openingTimer: ReturnType<typeof setTimeout> | undefined;

  const emit = (event: SessionEvent): void => [...listeners].forEach((listener) => listener(event));

  function end(error: ConnectionError): void {
    ended = error;
    clearTimeout(openingTimer);
    heartbeat.stop();
    transport.close();
    queue.clear();
    for (const id of pending.ids()) pending.take(id)?.reject(error);
  }

  function lose(error: ConnectionError): void {
    if (ended) return;
    end(error);
    emit({ type: 'lost', error });
  }

  function fallSilent(error: ConnectionError): void {
    if (state !== 'answering') return;
    state = 'silent';
    emit({ type: 'silent', error });
  }

  const heartbeat = createHeartbeat({
    awaitedSince: () => (performance.now() >= uploadedBy ? pending.oldestSentAt() : undefined),
    beat: () => {
      if (hasHeartbeat && !whenAllowed()) void handled(takeToken().then(() => call(getVersion(), true)));
    },
    fallSilent: () => fallSilent(new ConnectionError('no-response')),
  });

  const readResponse = createResponseReader(pending, {
    notify: (notification) => emit({ type: 'notification', ...notification }),
    usable(isHttp) {
      const before = state;
      state = 'answering';
      heartbeat.answered();
      if (before !== 'silent') return;
      // Over HTTP `overtaken` finds no lost poll. After a silence an old poll counts as lost.
      for (const poll of isHttp ? pending.takePolls(responseDueMs) : []) poll.reject(noResponse(poll));
      emit({ type: 'answering' });
    },
    unusable(detail) {
      const error = new ConnectionError('unusable-responses', detail);
      if (state === 'new') lose(error);
      else fallSilent(error);
      // The responses to pending polls may be among the unusable ones.
      for (const poll of pending.takePolls(0)) poll.reject(error);
    },
    overtaken(earlier) {
      earlier.reject(noResponse(earlier));
      // aria2 may have carried out the command. The next connection shows whether it has.
      if (!earlier.isPoll) lose(noResponse(earlier));
      // Some faults lose every second response. Heartbeats and polls alternate, so such a fault could lose the response of every poll. An
      // extra getVersion, whose response is ignored, changes the alternation.
      if (earlier.method === 'system.multicall' && !ended && !whenAllowed()) {
        const { id, encoded } = encode(getVersion());
        queue.send(id, encoded);
      }
    },
    isEnded: () => ended !== undefined,
  });

  function receive(event: TransportEvent): void {
    if (ended) return;
    onTraffic?.(event);
    switch (event.type) {
      case 'opened':
        clearTimeout(openingTimer);
        heartbeat.start();
        return queue.open(isReconnection);
      case 'lost':
        return lose(event.error);
      case 'frame':
        return readResponse(event.text, event.responseTo);
    }
  }

  function encode(daemonCall: DaemonCall<unknown>) {
    const request = requests.encode(daemonCall);
    onTraffic?.({ type: 'request', id: request.id, ...daemonCall });
    return request;
  }

  const sendCall = <R>(daemonCall: DaemonCall<R>, isPoll: boolean): Promise<R> =>
    new Promise((resolve, reject) => {
      if (ended) throw ended;
      const { id, encoded, bytes } = encode(daemonCall);
      const now = performance.now();
      uploadedBy = Math.max(now, pending.ids().length > 0 ? uploadedBy : now) + Math.floor(bytes / slowUploadBytesPerSecond) * 1000;
      const allowedMs = uploadedBy - now + timeLimitMs;
      pending.add(id, pendingRequest(daemonCall, isPoll, resolve, reject), allowedMs, () => lose(noResponse(daemonCall)));
      queue.send(id, encoded);
    });

  const { call, batch, pollInFlight, takeToken } = createBatches({ sendCall, split: requests.split, bucket, whenAllowed });

  return {
    open() {
      if (ended) return;
      openingTimer = setTimeout(() => lose(new ConnectionError('unreachable', 'not open in time')), timeLimitMs);
      transport.open(receive);
    },
    close: () => (ended ? undefined : end(new ConnectionError('interrupted'))),
    call: (daemonCall) => handled(call(daemonCall)),
    batch: (calls, origin = 'user') => handled(batch(calls, origin).then((outcomes) => outcomesOf(calls, outcomes))),
    checkNow: () => (ended ? undefined : heartbeat.checkNow()),
    pollInFlight,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    limitRequests: requests.setLimit,
  };
}

/** Marks a rejection as handled: the promise of a cancelled saga has no other handler. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
