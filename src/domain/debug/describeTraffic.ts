import { parseJson } from '../checks';
import type { Milliseconds } from '../units';
import { attachmentOf, textAttachment, type Attachment } from './attachment';
import { fieldsOf } from './fieldsOf';
import { maskText } from './maskSecrets';

/** The traffic of a session (rpc/transport/transport, Traffic). */
export type SessionTraffic =
  | { readonly type: 'request'; readonly id: string; readonly method: string; readonly params: readonly unknown[] }
  | { readonly type: 'frame'; readonly text: string; readonly responseTo?: { readonly id: string; readonly httpStatus: number } }
  | { readonly type: 'opened' }
  | { readonly type: 'lost' };

/** One line of the log. Its words are protocol terms and are not translated. */
interface LogLine {
  readonly content: string;
  readonly attachment?: Attachment | undefined;
}

interface SentRequest {
  readonly name: string;
  readonly atMs: Milliseconds;
}

/**
 * At most this many messages of one frame are logged. A frame with several messages is a JSON-RPC batch, which Arioso never
 * requests.
 */
const shownMessages = 20;

/** Beyond this number the oldest requests without a response are dropped. */
const maxRemembered = 500;

interface TrafficLog {
  /** The log lines of a message, without secrets. A batch of responses gives several lines. */
  readonly describe: (traffic: SessionTraffic, nowMs: Milliseconds) => readonly LogLine[];
}

/** Remembers requests, so that a response's line has the method and the duration. `known`: see maskSecrets. */
export function createTrafficLog(known: readonly string[]): TrafficLog {
  const sent = new Map<string, SentRequest>();

  function describeRequest({ id, method, params }: Extract<SessionTraffic, { type: 'request' }>, nowMs: Milliseconds): LogLine {
    const name = callName(method, params);
    sent.set(id, { name, atMs: nowMs });
    for (const oldest of sent.keys()) if (sent.size > maxRemembered) sent.delete(oldest);
    return { content: `Request ${name}`, attachment: params.length > 0 ? attachmentOf(params, known) : undefined };
  }

  function describeFrame({ text, responseTo }: Extract<SessionTraffic, { type: 'frame' }>, nowMs: Milliseconds): readonly LogLine[] {
    const parsed = parseJson(text);
    if (parsed === undefined) {
      const status = responseTo ? ` (HTTP ${responseTo.httpStatus})` : '';
      return [{ content: `Unreadable response${status}`, attachment: textAttachment(text, known) }];
    }
    const messages: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    const lines = messages.slice(0, shownMessages).map((message) => describeMessage(message, nowMs, text.length));
    const further = messages.length - lines.length;
    return further > 0 ? [...lines, { content: `… ${further} more messages` }] : lines;
  }

  function describeMessage(message: unknown, nowMs: Milliseconds, length: number): LogLine {
    const { id, method, params, result, error } = fieldsOf(message);
    if (typeof method === 'string') {
      const events: readonly unknown[] = Array.isArray(params) ? params : [];
      const { gid } = fieldsOf(events[0]);
      return {
        content: maskText(`Notification ${method}${typeof gid === 'string' ? ` ${gid}` : ''}`, known),
        attachment: attachmentOf(params, known, length),
      };
    }
    const request = sent.get(String(id));
    sent.delete(String(id));
    const to = request ? ` to ${request.name} after ${Math.round(nowMs - request.atMs)} ms` : ' to a request that is not known';
    if (error === undefined) return { content: `Response${to}`, attachment: attachmentOf(result, known, length) };
    const errorMessage = fieldsOf(error).message;
    return {
      content: maskText(`Error${to}: ${typeof errorMessage === 'string' ? errorMessage : ''}`, known),
      attachment: attachmentOf(error, known, length),
    };
  }

  return {
    describe(traffic, nowMs) {
      switch (traffic.type) {
        case 'request':
          return [describeRequest(traffic, nowMs)];
        case 'frame':
          return describeFrame(traffic, nowMs);
        case 'opened':
          return [{ content: 'Connection opened' }];
        case 'lost':
          // The connection's saga logs the reason as a warning.
          sent.clear();
          return [];
        default:
          return traffic satisfies never;
      }
    },
  };
}

const shownCalls = 4;

/** A `system.multicall` is named by its calls: `system.multicall (aria2.getGlobalStat, aria2.tellActive)`. */
function callName(method: string, params: readonly unknown[]): string {
  const [inner] = params;
  if (method !== 'system.multicall' || !Array.isArray(inner)) return method;
  const names = inner.map((call: unknown) => String(fieldsOf(call).methodName));
  const shown = names.slice(0, shownCalls).join(', ');
  return `${method} (${shown}${names.length > shownCalls ? `, … ${names.length} calls` : ''})`;
}
