/**
 * One connection to one daemon, in 4 steps:
 * 1. `open` starts it; calls made before it is open wait for that, within their own time limit.
 * 2. Each call becomes a request with an id of its own and the secret, and stays in `pending` until its answer came.
 * 3. Trouble (socket gone, fetch failed, a time limit, three unusable answers in a row) ends it for good: everything
 *    pending fails, `lost` is told once, later calls fail at once. The next connection is a new session.
 * 4. `close` ends it without `lost`: who closes it knows.
 */
import type { Bytes, Milliseconds } from '../domain/units';
import type { JsonRpcRequest } from '../protocol/jsonRpc';
import { utf8Length } from './base64';
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
  /** Once. Events arrive after it has returned, so subscribe before or after. */
  open(): void;
  /** Pending and later calls fail with ConnectionError 'ended'. */
  close(): void;
  /** Fails with DaemonError, UnauthorizedError, UnusableReplyError, RequestTooLargeError or ConnectionError. */
  call<R>(call: DaemonCall<R>): Promise<R>;
  /**
   * Several calls in few requests, sent one after another; outcomes in the order of the calls. Fails as a whole as
   * `call` does: when the secret is refused, when a call is too large (then nothing was sent), when the connection ends.
   */
  batch<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): Promise<SettledCalls<Calls>>;
  /** Answers how to stop listening. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
  /** Takes over the daemon's rpc-max-request-size, once it is known. */
  limitRequests(maxRequestBytes: Bytes): void;
}

export interface SessionDependencies {
  readonly connect?: (endpoint: RpcEndpoint) => Transport;
  /** How long the socket may take to open, and each call to be answered. */
  readonly deadlineMs?: Milliseconds;
  readonly maxRequestBytes?: Bytes;
  /** Is told of all that travels, for the debug log. */
  readonly tap?: (traffic: Traffic) => void;
}

/** Trust, "Faults": trouble is shown within 10 s, of which the page takes some. */
const defaultDeadlineMs = 9_000;
/** aria2's default of --rpc-max-request-size. */
const defaultMaxRequestBytes = 2 * 1024 * 1024;
/** aria2 does nothing else while it works on a request: a huge batch would stop downloads and polls. */
const maxBatchBytes = 256 * 1024;
/** A file travels for a while before it can be answered: a second more for each of these. */
const slowUploadBytesPerSecond = 64 * 1024;
const maxUnusableInRow = 3;

export const connectTransport = (endpoint: RpcEndpoint): Transport =>
  endpoint.protocol === 'ws' || endpoint.protocol === 'wss' ? createWebSocketTransport(endpoint.url) : createHttpTransport(endpoint);

/** Sends nothing and connects nowhere until `open`. */
export function createSession(endpoint: RpcEndpoint, dependencies: SessionDependencies = {}): Session {
  const transport = (dependencies.connect ?? connectTransport)(endpoint);
  const deadlineMs = dependencies.deadlineMs ?? defaultDeadlineMs;
  let daemonLimit = dependencies.maxRequestBytes ?? defaultMaxRequestBytes;
  const listeners = new Set<(event: SessionEvent) => void>();
  const pending = createPendingCalls();
  const unsent = new Map<string, string>();
  // Other sessions' ids must not look alike where a cache or a log sees both.
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
        // Over HTTP the request that it answers is still pending, and is counted there.
        return answerTo ? undefined : countAnswer(false, answerTo);
      case 'result':
      case 'failure': {
        if (message.id === null) return takeNobodys(message, answerTo);
        // Unknown and repeated ids say nothing, neither good nor bad.
        const asked = pending.take(message.id);
        return asked && countAnswer(asked.accept(message), answerTo);
      }
    }
  }

  /** The daemon could not read a request and cannot say which: over a socket it may be any of them. */
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
    return { id, encoded, bytes: utf8Length(encoded) };
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
    // Only a part of a single call can be too large; find it before the first part is sent.
    for (const part of parts) if (part.length === 1) checkSize(encode(multicall(part)).bytes);
    const settled: Settled<unknown>[] = [];
    // One after another: the order of commands matters, and fetches may overtake each other.
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

/** A cancelled saga leaves its promise to nobody: a failure then must not surface as an unhandled rejection. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
