import { parseJson } from '../../domain/checks';
import type { JsonRpcErrorBody, JsonRpcNotification, JsonRpcResponse } from '../../protocol/jsonRpc';
import { DaemonError, UnauthorizedError, unauthorizedMessage } from '../errors';
import { decodeNotification, type Notification } from './notification';
import { type Decoder, record, text } from './primitives';

/** One message of a frame. `id` is null when the daemon could not read the request. */
export type Message =
  | { readonly type: 'result'; readonly id: string | null; readonly result: unknown }
  | { readonly type: 'error'; readonly id: string | null; readonly error: DaemonError }
  | { readonly type: 'notification'; readonly notification: Notification }
  /** A notification that Arioso does not use. */
  | { readonly type: 'ignored' }
  /** No JSON-RPC message. */
  | { readonly type: 'invalid' };

/** The messages of one frame (WebSocket) or body (HTTP). A JSON-RPC batch has several. */
export function decodeFrame(frame: string): readonly Message[] {
  const parsed = parseJson(frame);
  return Array.isArray(parsed) ? parsed.map(decodeMessage) : [decodeMessage(parsed)];
}

function decodeMessage(raw: unknown): Message {
  const fields = record<JsonRpcResponse & JsonRpcNotification>(raw);
  if (!fields) return { type: 'invalid' };
  if (text(fields.method) !== undefined) {
    const notification = decodeNotification(raw);
    return notification ? { type: 'notification', notification } : { type: 'ignored' };
  }
  // Arioso sends only strings as ids, so a number is an unknown id.
  const id = typeof fields.id === 'number' ? String(fields.id) : fields.id === null ? null : text(fields.id);
  if (id === undefined) return { type: 'invalid' };
  const error = decodeDaemonError(fields.error);
  if (error) return { type: 'error', id, error };
  return fields.result === undefined ? { type: 'invalid' } : { type: 'result', id, result: fields.result };
}

/** Decodes the `error` of a response, and the entry of a failed call inside system.multicall. */
export const decodeDaemonError: Decoder<DaemonError> = (raw) => {
  const fields = record<JsonRpcErrorBody>(raw);
  const message = text(fields?.message);
  if (!fields || message === undefined) return undefined;
  if (message === unauthorizedMessage) return new UnauthorizedError();
  return new DaemonError(Number.isSafeInteger(fields.code) ? Number(fields.code) : 0, message);
};
