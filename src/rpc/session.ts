/**
 * One connection to one daemon, in 4 steps:
 * 1. `open` starts the connection. A call made before it is open waits, within the call's own time limit.
 * 2. Each call becomes a request with its own id and the secret. It stays in `pending` until its answer arrives.
 * 3. A failure (socket closed, fetch failed, time limit, three unusable answers in a row) ends the session for good:
 *    pending calls fail, `lost` is emitted once, later calls fail at once. The next connection is a new session.
 * 4. `close` ends the session without `lost`, because the caller knows.
 */
import type { Bytes, Milliseconds } from '../domain/units';
import type { JsonRpcRequest } from '../protocol/jsonRpc';
import { leastBytes, type DaemonCall } from './daemonCall';
import { decodeFrame, type Message } from './decode/frame';
import { type Settled, type SettledCalls, settledOf } from './decode/multicall';
import type { Notification } from './decode/notification';
import type { RpcEndpoint } from './endpoint';
import { ConnectionError, RequestTooLargeError, UnusableReplyError } from './errors';
import { createHttpTransport } from './httpTransport';
import { multicall } from './methods';
import { type Answer, createPendingCalls, pendingCall } from './pendingCalls';
import { withSecret } from './secret';
import { splitBatch } from './splitBatch';
import type { AnsweredRequest, Traffic, Transport, TransportEvent } from './transport';
import { createWebSocketTransport } from './webSocketTransport';

export type SessionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'lost'; readonly error: ConnectionError }
  | ({ readonly type: 'notification' } & Notification);

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
  batch<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): Promise<SettledCalls<Calls>>;
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
  /** Receives all traffic, for the debug log. */
  readonly tap?: (traffic: Traffic) => void;
}

/** The page must show a failure within 10 s, rendering included (docs/trust.md, section 1). */
const defaultDeadlineMs = 9_000;
/** aria2's default of --rpc-max-request-size. */
const defaultMaxRequestBytes = 2 * 1024 * 1024;
/** aria2 is single-threaded: a huge batch would stop downloads and polls. */
const maxBatchBytes = 256 * 1024;
/** An upload takes time before aria2 can answer: the time limit grows by a second for each of these. */
const slowUploadBytesPerSecond = 64 * 1024;
const maxUnusableInRow = 3;

export const connectTransport = (endpoint: RpcEndpoint): Transport =>
  endpoint.protocol === 'ws' || endpoint.protocol === 'wss' ? createWebSocketTransport(endpoint.url) : createHttpTransport(endpoint);

/** The session connects on `open`, not before. */
export function createSession(endpoint: RpcEndpoint, dependencies: SessionDependencies = {}): Session {
  const transport = (dependencies.connect ?? connectTransport)(endpoint);
  const deadlineMs = dependencies.deadlineMs ?? defaultDeadlineMs;
  let daemonLimit = dependencies.maxRequestBytes ?? defaultMaxRequestBytes;
  const listeners = new Set<(event: SessionEvent) => void>();
  const pending = createPendingCalls();
  const unsent = new Map<string, string>();
  // Ids differ between sessions, so that a cache or a log cannot confuse their requests.
  const idPrefix = Math.random().toString(36).slice(2, 8);
  let requestCount = 0;
  let unusableInRow = 0;
  let isOpen = false;
  let ended: ConnectionError | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;

  const emit = (event: SessionEvent): void => [...listeners].forEach((listener) => listener(event));
  const limit = (): Bytes => Math.min(transport.maxRequestBytes, daemonLimit);

  function end(error: ConnectionError): void {
    ended = error;
    clearTimeout(openTimer);
    transport.close();
    unsent.clear();
    for (const id of pending.ids()) pending.take(id)?.reject(error);
  }

  function lose(error: ConnectionError): void {
    if (ended) return;
    end(error);
    emit({ type: 'lost', error });
  }

  function countAnswer(isUsable: boolean, answerTo: AnsweredRequest | undefined): void {
    unusableInRow = isUsable ? 0 : unusableInRow + 1;
    if (unusableInRow >= maxUnusableInRow) lose(new ConnectionError('unusable-answers', answerTo && `HTTP ${answerTo.httpStatus}`));
  }

  function take(message: Message, answerTo: AnsweredRequest | undefined): void {
    // An earlier message of the same frame may have ended the session.
    if (ended) return;
    switch (message.type) {
      case 'notification':
        return emit({ type: 'notification', ...message.notification });
      case 'ignored':
        return;
      case 'junk':
        // Over HTTP the answered request is still pending: its failure is counted there.
        return answerTo ? undefined : countAnswer(false, answerTo);
      case 'result':
      case 'failure': {
        if (message.id === null) return takeNobodys(message, answerTo);
        // Answers with unknown or repeated ids count neither as usable nor as unusable.
        const asked = pending.take(message.id);
        return asked && countAnswer(asked.accept(message), answerTo);
      }
    }
  }

  /** The daemon could not read a request and sent no id. Over a socket any pending request may be meant. */
  function takeNobodys(answer: Answer, answerTo: AnsweredRequest | undefined): void {
    for (const id of answerTo ? [answerTo.id] : pending.ids()) {
      const asked = pending.take(id);
      asked?.reject(answer.type === 'failure' ? answer.error : new UnusableReplyError(asked.method, 'id null'));
    }
    countAnswer(false, answerTo);
  }

  function receive(event: TransportEvent): void {
    if (ended) return;
    dependencies.tap?.(event);
    switch (event.type) {
      case 'opened':
        isOpen = true;
        clearTimeout(openTimer);
        for (const [id, encoded] of unsent) transport.send(id, encoded);
        unsent.clear();
        return emit({ type: 'opened' });
      case 'lost':
        return lose(event.error);
      case 'frame': {
        const { text, answerTo } = event;
        for (const message of decodeFrame(text)) take(message, answerTo);
        const unanswered = answerTo && pending.take(answerTo.id);
        if (!unanswered) return;
        unanswered.reject(new UnusableReplyError(unanswered.method, `HTTP ${answerTo.httpStatus}`));
        return countAnswer(false, answerTo);
      }
    }
  }

  function encode<R>({ method, params }: DaemonCall<R>): {
    readonly id: string;
    readonly encoded: string;
    readonly bytes: Bytes;
  } {
    const id = `${idPrefix}-${++requestCount}`;
    const request: JsonRpcRequest = { jsonrpc: '2.0', id, method, params: withSecret(endpoint.secret, method, params) };
    const encoded = transport.encode(request);
    return { id, encoded, bytes: new TextEncoder().encode(encoded).length };
  }

  /** Throws RequestTooLargeError. */
  function checkSize(bytes: Bytes): void {
    if (bytes > limit()) throw new RequestTooLargeError(bytes, limit(), bytes <= daemonLimit);
  }

  function call<R>(wanted: DaemonCall<R>): Promise<R> {
    return handled(
      new Promise<R>((resolve, reject) => {
        if (ended) throw ended;
        checkSize(leastBytes(wanted));
        const { id, encoded, bytes } = encode(wanted);
        checkSize(bytes);
        const allowedMs = deadlineMs + Math.floor(bytes / slowUploadBytesPerSecond) * 1000;
        const loseInSilence = (): void => lose(new ConnectionError('no-answer', wanted.method));
        dependencies.tap?.({ type: 'request', id, ...wanted });
        pending.add(id, pendingCall(wanted, resolve, reject), allowedMs, loseInSilence);
        if (isOpen) transport.send(id, encoded);
        else unsent.set(id, encoded);
      }),
    );
  }

  async function sendBatch<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): Promise<SettledCalls<Calls>> {
    for (const wanted of calls) checkSize(leastBytes(wanted));
    const fits = (part: readonly DaemonCall<unknown>[]): boolean => encode(multicall(part)).bytes <= Math.min(limit(), maxBatchBytes);
    const parts = splitBatch(calls, fits);
    // Only a part with a single call can be too large. Check before the first part is sent.
    for (const part of parts) if (part.length === 1) checkSize(encode(multicall(part)).bytes);
    const settled: Settled<unknown>[] = [];
    // Sequential: the order of commands matters, and parallel fetches may overtake each other.
    for (const part of parts) settled.push(...(await call(multicall(part))));
    return settledOf(calls, settled);
  }

  return {
    open() {
      if (ended) return;
      openTimer = setTimeout(() => lose(new ConnectionError('unreachable', 'not open in time')), deadlineMs);
      transport.open(receive);
    },
    close() {
      if (!ended) end(new ConnectionError('ended'));
    },
    call,
    batch: (calls) => handled(sendBatch(calls)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    limitRequests(maxRequestBytes) {
      daemonLimit = maxRequestBytes;
    },
  };
}

/** Nobody awaits the promise of a cancelled saga: its failure must not surface as an unhandled rejection. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
