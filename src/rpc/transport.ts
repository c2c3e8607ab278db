import type { Bytes } from '../domain/units';
import type { JsonRpcRequest } from '../protocol/jsonRpc';
import type { ConnectionError } from './errors';

/** How requests travel. A transport knows nothing of methods, secrets or time limits: those are the session's. */
export interface Transport {
  /** What this way of travelling can carry at all; the daemon's own limit comes on top. */
  readonly maxRequestBytes: Bytes;
  /** The text that will travel: a frame, a body or a URL. Its bytes are what the limits count. */
  encode(request: JsonRpcRequest): string;
  /** Once. Events arrive after `open` has returned; none after `close` or `lost`. */
  open(listener: (event: TransportEvent) => void): void;
  /** Only between `opened` and `lost`. */
  send(id: string, encoded: string): void;
  close(): void;
}

/**
 * `frame`: something came in. `answerTo` says of which request, when the transport knows (HTTP): then nothing else
 * will come for that request. A WebSocket does not know.
 */
export type TransportEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'frame'; readonly text: string; readonly answerTo?: AnsweredRequest }
  | { readonly type: 'lost'; readonly error: ConnectionError };

/** What travels, in both directions. A request is told before the secret joins it. */
export type Traffic =
  TransportEvent | { readonly type: 'request'; readonly id: string; readonly method: string; readonly params: readonly unknown[] };

export interface AnsweredRequest {
  readonly id: string;
  readonly httpStatus: number;
}
