/**
 * One connection to one daemon, in 4 steps:
 * 1. `open` starts the connection. A call made before it is open waits, within the call's own time limit.
 * 2. Each call becomes a request with its own id and the secret. It stays in `pending` until its answer arrives.
 * 3. A failure (socket closed, fetch failed, time limit, three unusable answers in a row) ends the session for good:
 *    pending calls fail, `lost` is emitted once, later calls fail at once. The next connection is a new session.
 * 4. `close` ends the session without `lost`, because the caller knows.
 */
import type { Bytes, Milliseconds } from '../domain/units';
import { createAnswerReader } from './answers';
import { createBackgroundCalls } from './backgroundCalls';
import type { DaemonCall } from './daemonCall';
import { type Settled, type SettledCalls, settledOf } from './decode/multicall';
import type { Notification } from './decode/notification';
import type { RpcEndpoint } from './endpoint';
import { ConnectionError } from './errors';
import { createHttpTransport } from './httpTransport';
import { multicall } from './methods';
import { createPendingCalls, pendingCall } from './pendingCalls';
import { createRequests } from './requests';
import type { Traffic, Transport, TransportEvent } from './transport';
import { createWebSocketTransport, type OpenSocket } from './webSocketTransport';

export type SessionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'lost'; readonly error: ConnectionError }
  | ({ readonly type: 'notification' } & Notification);

/**
 * Who asks. The session sends one `poll` at a time. `background` is a poll that neither the user nor the configured polling asked for: a
 * token bucket limits these (docs/trust.md, section 1).
 */
export type Asker = 'user' | 'poll' | 'background';

export interface Session {
  /** Call it once. Events arrive after `open` has returned, so a listener may subscribe before or after. */
  open(): void;
  /** Pending and later calls fail with ConnectionError 'ended'. */
  close(): void;
  /** Fails with DaemonError, UnauthorizedError, UnusableReplyError, RequestTooLargeError or ConnectionError. */
  call<R>(call: DaemonCall<R>): Promise<R>;
  /**
   * Sends several calls in few requests, one request after another. Outcomes are in the order of the calls. The batch
   * fails as a whole when the secret is refused, when a call is too large (then nothing was sent), or when the connection ends.
   */
  batch<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls, asker?: Asker): Promise<SettledCalls<Calls>>;
  /** Pending while a poll waits for its answer, also when nobody awaits that poll any more. */
  polling(): Promise<unknown> | undefined;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
  /** Sets the limit to the daemon's rpc-max-request-size. */
  limitRequests(maxRequestBytes: Bytes): void;
}

export interface SessionDependencies {
  readonly connect?: (endpoint: RpcEndpoint) => Transport;
  /** The time limit for opening the socket, and for each call's answer. */
  readonly deadlineMs?: Milliseconds;
  readonly maxRequestBytes?: Bytes;
  /** Only three requests are sent in the first second. */
  readonly isReconnection?: boolean;
  /** Receives all traffic, for the debug log. */
  readonly tap?: (traffic: Traffic) => void;
}

/** The page must show a failure within 10 s, rendering included (docs/trust.md, section 1). */
const defaultDeadlineMs = 9_000;
/** aria2's default of --rpc-max-request-size. */
const defaultMaxRequestBytes = 2 * 1024 * 1024;
/** An upload takes time before aria2 can answer: the time limit grows by a second for each of these. */
const slowUploadBytesPerSecond = 64 * 1024;
const firstSecondMs = 1000;
const mostInFirstSecond = 3;

export const connectTransport = (endpoint: RpcEndpoint, openSocket?: OpenSocket): Transport =>
  endpoint.protocol === 'ws' || endpoint.protocol === 'wss'
    ? createWebSocketTransport(endpoint.url, openSocket)
    : createHttpTransport(endpoint);

/** The session connects on `open`, not before. */
export function createSession(
  endpoint: RpcEndpoint,
  {
    connect = connectTransport,
    deadlineMs = defaultDeadlineMs,
    maxRequestBytes: firstLimit = defaultMaxRequestBytes,
    isReconnection = false,
    tap,
  }: SessionDependencies = {},
): Session {
  const transport = connect(endpoint);
  const requests = createRequests(endpoint.secret, transport, firstLimit);
  const listeners = new Set<(event: SessionEvent) => void>();
  const pending = createPendingCalls();
  const unsent = new Map<string, string>();
  /** The number of requests that may be sent now. */
  let allowance = 0;
  let ended: ConnectionError | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const emit = (event: SessionEvent): void => [...listeners].forEach((listener) => listener(event));

  function end(error: ConnectionError): void {
    ended = error;
    clearTimeout(timer);
    transport.close();
    unsent.clear();
    for (const id of pending.ids()) pending.take(id)?.reject(error);
  }

  function lose(error: ConnectionError): void {
    if (ended) return;
    end(error);
    emit({ type: 'lost', error });
  }

  const readAnswer = createAnswerReader(pending, {
    notify: (notification) => emit({ type: 'notification', ...notification }),
    lose,
    isEnded: () => ended !== undefined,
  });

  function receive(event: TransportEvent): void {
    if (ended) return;
    tap?.(event);
    switch (event.type) {
      case 'opened':
        clearTimeout(timer);
        if (isReconnection) timer = setTimeout(sendUnsent, firstSecondMs, Infinity);
        sendUnsent(isReconnection ? mostInFirstSecond : Infinity);
        return emit({ type: 'opened' });
      case 'lost':
        return lose(event.error);
      case 'frame':
        return readAnswer(event.text, event.answerTo);
    }
  }

  function transmit(id: string, encoded: string): void {
    if (allowance === 0) {
      unsent.set(id, encoded);
      return;
    }
    allowance -= 1;
    transport.send(id, encoded);
  }

  function sendUnsent(nowAllowed: number): void {
    const held = [...unsent];
    unsent.clear();
    allowance = nowAllowed;
    for (const [id, encoded] of held) transmit(id, encoded);
  }

  function call<R>(wanted: DaemonCall<R>): Promise<R> {
    return handled(
      new Promise<R>((resolve, reject) => {
        if (ended) throw ended;
        const { id, encoded, bytes } = requests.encode(wanted);
        const allowedMs = deadlineMs + Math.floor(bytes / slowUploadBytesPerSecond) * 1000;
        const loseInSilence = (): void => lose(new ConnectionError('no-answer', wanted.method));
        tap?.({ type: 'request', id, ...wanted });
        pending.add(id, pendingCall(wanted, resolve, reject), allowedMs, loseInSilence);
        transmit(id, encoded);
      }),
    );
  }

  async function sendBatch(calls: readonly DaemonCall<unknown>[]): Promise<readonly Settled<unknown>[]> {
    const settled: Settled<unknown>[] = [];
    // Sequential: the order of commands matters, and parallel fetches may overtake each other.
    for (const part of requests.split(calls)) settled.push(...(await call(multicall(part))));
    return settled;
  }

  let polling: Promise<unknown> | undefined;
  async function poll(calls: readonly DaemonCall<unknown>[]): Promise<readonly Settled<unknown>[]> {
    while (polling) await polling;
    const answered = sendBatch(calls);
    polling = answered
      .catch(() => undefined)
      .finally(() => {
        polling = undefined;
      });
    return answered;
  }

  const send = { user: sendBatch, poll, background: createBackgroundCalls(poll) };

  return {
    open() {
      if (ended) return;
      timer = setTimeout(() => lose(new ConnectionError('unreachable', 'not open in time')), deadlineMs);
      transport.open(receive);
    },
    close() {
      if (!ended) end(new ConnectionError('ended'));
    },
    call,
    batch: (calls, asker = 'user') => handled(send[asker](calls).then((settled) => settledOf(calls, settled))),
    polling: () => polling,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    limitRequests: requests.setLimit,
  };
}

/** Nobody awaits the promise of a cancelled saga: its failure must not surface as an unhandled rejection. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
