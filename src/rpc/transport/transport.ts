import type { Bytes } from '../../domain/units';
import type { JsonRpcRequest } from '../../protocol/jsonRpc';
import type { ConnectionError } from '../errors';

/** Sends and receives text. Methods, secrets and time limits belong to the session. */
export interface Transport {
  /** The transport's own limit. The daemon's limit applies as well. */
  readonly maxRequestBytes: Bytes;
  /** The text to send: a frame, a body or a URL. The limits count its bytes. */
  encode(request: JsonRpcRequest): string;
  /** Call it once. Events arrive after `open` has returned, and none after `close` or `lost`. */
  open(listener: (event: TransportEvent) => void): void;
  /** Call it only between `opened` and `lost`. */
  send(id: string, encoded: string): void;
  close(): void;
}

export type TransportEvent =
  | { readonly type: 'opened' }
  /** Text was received. Over HTTP `responseTo` names the answered request, which gets no other frame. A WebSocket names none. */
  | { readonly type: 'frame'; readonly text: string; readonly responseTo?: AnsweredRequest }
  | { readonly type: 'lost'; readonly error: ConnectionError };

/** Sent requests and received text. A request is reported without the secret. */
export type Traffic =
  TransportEvent | { readonly type: 'request'; readonly id: string; readonly method: string; readonly params: readonly unknown[] };

export interface AnsweredRequest {
  readonly id: string;
  readonly httpStatus: number;
}
