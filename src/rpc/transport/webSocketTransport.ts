import { ConnectionError } from '../errors';
import type { Transport, TransportEvent } from './transport';

/** The wait for a connecting socket. A reachable daemon accepts it sooner. */
const maxConnectingMs = 1000;

/**
 * Browsers log an error when a socket is closed before it has opened, so a connecting socket may open first. The wait is
 * short: browsers queue the next socket to the same address behind a connecting one (RFC 6455 section 4.1).
 */
function closeAfterOpening(socket: WebSocket): void {
  if (socket.readyState !== socket.CONNECTING) return socket.close();
  const close = (): void => {
    clearTimeout(timer);
    socket.close();
  };
  const timer = setTimeout(close, maxConnectingMs);
  socket.onopen = close;
  socket.onclose = () => clearTimeout(timer);
}

/** Returns a connecting or open WebSocket over which nothing has been sent. Throws for an invalid or forbidden URL. */
export type OpenSocket = (url: string) => WebSocket;

/**
 * A transport over one WebSocket, without reconnecting. aria2 ends its sockets by a plain TCP close, so a shutdown and a
 * crash look the same (close code 1006). A half-open socket stays silent: the session's time limits detect it.
 */
export function createWebSocketTransport(url: string, openSocket: OpenSocket = (to) => new WebSocket(to)): Transport {
  let listener: ((event: TransportEvent) => void) | undefined;
  let socket: WebSocket | undefined;
  let isOpen = false;

  const lose = (error: ConnectionError): void => {
    const notify = listener;
    listener = undefined;
    notify?.({ type: 'lost', error });
  };

  function connect(): void {
    try {
      socket = openSocket(url);
    } catch (error) {
      return lose(new ConnectionError('cannot-initialize', String(error)));
    }
    const opened = (): void => {
      isOpen = true;
      listener?.({ type: 'opened' });
    };
    if (socket.readyState === socket.OPEN) opened();
    else socket.onopen = opened;
    // aria2 sends text only. A binary frame is passed on as an empty text, which is unusable.
    socket.onmessage = ({ data }) => listener?.({ type: 'frame', text: typeof data === 'string' ? data : '' });
    // An error event has no details, and a close event always follows.
    socket.onerror = () => undefined;
    socket.onclose = ({ code }) => lose(new ConnectionError(isOpen ? 'closed' : 'unreachable', `close code ${code}`));
  }

  return {
    maxRequestBytes: Infinity,
    encode: (request) => JSON.stringify(request),
    open(listen) {
      listener = listen;
      queueMicrotask(() => listener && connect());
    },
    send: (_id, encoded) => socket?.send(encoded),
    close() {
      listener = undefined;
      if (socket) closeAfterOpening(socket);
    },
  };
}
