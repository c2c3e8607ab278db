import { WebSocket } from 'ws';
import type { Bytes, Milliseconds } from '../../../src/domain/units';
import { createSession, type RpcEndpoint, type Session, type SessionEvent } from '../../../src/rpc';
import { createHttpTransport } from '../../../src/rpc/transport/httpTransport';
import type { Traffic, Transport } from '../../../src/rpc/transport/transport';
import { createWebSocketTransport } from '../../../src/rpc/transport/webSocketTransport';

/** Node 20 has no WebSocket of its own; this one has the browser's shape where we use it. */
export const NodeWebSocket = WebSocket as unknown as typeof globalThis.WebSocket;

const createTransport = (endpoint: RpcEndpoint): Transport =>
  endpoint.protocol === 'ws' ? createWebSocketTransport(endpoint.url, (url) => new NodeWebSocket(url)) : createHttpTransport(endpoint);

const sessions: Session[] = [];

export interface LiveSession {
  readonly session: Session;
  readonly events: SessionEvent[];
  /** Resolves when the transport is open. */
  readonly opened: Promise<void>;
  /** The next event that has this type, or the one that has come already. */
  eventOf<Type extends SessionEvent['type']>(
    type: Type,
    isWanted?: (event: SessionEvent & { type: Type }) => boolean,
  ): Promise<SessionEvent & { type: Type }>;
}

/** A session over a real connection, opened. */
export function openSession(
  endpoint: Partial<RpcEndpoint> & { url: string },
  dependencies: { timeLimitMs?: Milliseconds; maxRequestBytes?: Bytes } = {},
): LiveSession {
  const protocol = endpoint.url.startsWith('ws') ? 'ws' : 'http';
  let tellOpened: () => void;
  const opened = new Promise<void>((resolve) => (tellOpened = resolve));
  const onTraffic = ({ type }: Traffic): void => (type === 'opened' ? tellOpened() : undefined);
  const session = createSession({ protocol, httpMethod: 'POST', secret: '', ...endpoint }, { ...dependencies, createTransport, onTraffic });
  sessions.push(session);
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  session.open();
  return {
    session,
    events,
    opened,
    eventOf: <Type extends SessionEvent['type']>(type: Type, isWanted: (event: SessionEvent & { type: Type }) => boolean = () => true) =>
      new Promise<SessionEvent & { type: Type }>((resolve) => {
        const isIt = (event: SessionEvent): event is SessionEvent & { type: Type } =>
          event.type === type && isWanted(event as SessionEvent & { type: Type });
        const take = (event: SessionEvent): void => {
          if (!isIt(event)) return;
          stop();
          resolve(event);
        };
        const stop = session.subscribe(take);
        events.forEach(take);
      }),
  };
}

/** For afterEach. */
export function closeSessions(): void {
  sessions.splice(0).forEach((session) => session.close());
}
