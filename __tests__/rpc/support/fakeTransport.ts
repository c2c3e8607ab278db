import type { JsonRpcRequest } from '../../../src/protocol/jsonRpc';
import type { AnsweredRequest, Transport, TransportEvent } from '../../../src/rpc/transport/transport';
import { createSession, type RpcEndpoint, type Session, type SessionEvent } from '../../../src/rpc';
import type { SessionDependencies } from '../../../src/rpc/session/session';

export const endpoint: RpcEndpoint = { url: 'ws://127.0.0.1:1/jsonrpc', protocol: 'ws', httpMethod: 'POST', secret: 's3cret' };

export interface FakeSession {
  readonly session: Session;
  readonly events: SessionEvent[];
  /** What was sent, in order. */
  readonly sent: JsonRpcRequest[];
  /** The methods of all that was written down, sent or not. */
  readonly encoded: string[];
  readonly wasClosed: () => boolean;
  emit(event: TransportEvent): void;
  /** Something comes in: text as it is, everything else as JSON. */
  frame(content: unknown, responseTo?: AnsweredRequest): void;
  /** Answers the nth request, counted from 0. */
  answer(index: number, result: unknown): void;
  fail(index: number, message: string, code?: number): void;
}

/** Sessions that a test left open would keep their timers. */
const openSessions: Session[] = [];
afterEach(() => openSessions.splice(0).forEach((session) => session.close()));

/** A session over a transport that records each request. It is open unless `isOpen` is false. */
export function setUp(
  dependencies: SessionDependencies = {},
  { isOpen = true, maxRequestBytes = Infinity, secret = 's3cret' } = {},
): FakeSession {
  let listener: ((event: TransportEvent) => void) | undefined;
  let isClosed = false;
  const sent: JsonRpcRequest[] = [];
  const encoded: string[] = [];
  const events: SessionEvent[] = [];
  const transport: Transport = {
    maxRequestBytes,
    encode: (request) => {
      encoded.push(request.method);
      return JSON.stringify(request);
    },
    open: (listen) => void (listener = listen),
    send: (_id, text) => void sent.push(JSON.parse(text) as JsonRpcRequest),
    close: () => void (isClosed = true),
  };
  const session = createSession({ ...endpoint, secret }, { ...dependencies, createTransport: () => transport });
  openSessions.push(session);
  session.subscribe((event) => events.push(event));
  const emit = (event: TransportEvent): void => listener?.(event);
  const frame = (content: unknown, responseTo?: AnsweredRequest): void =>
    emit({
      type: 'frame',
      text: typeof content === 'string' ? content : JSON.stringify(content),
      ...(responseTo ? { responseTo } : {}),
    });
  session.open();
  if (isOpen) emit({ type: 'opened' });
  return {
    session,
    events,
    sent,
    encoded,
    wasClosed: () => isClosed,
    emit,
    frame,
    answer: (index, result) => frame({ jsonrpc: '2.0', id: sent[index]?.id, result }),
    fail: (index, message, code = 1) => frame({ jsonrpc: '2.0', id: sent[index]?.id, error: { code, message } }),
  };
}
