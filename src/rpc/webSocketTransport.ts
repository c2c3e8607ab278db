import { ConnectionError } from './errors';
import type { Transport, TransportEvent } from './transport';

/** Longer than a daemon that is there needs to accept. */
const gentleMs = 1000;

/**
 * Browsers complain on the console about a socket that is closed before it has opened: it may open first. Not for long,
 * because they make the next one to the same address wait for it (RFC 6455 section 4.1), which then would be queued.
 */
function closeGently(socket: WebSocket): void {
  if (socket.readyState !== socket.CONNECTING) {
    socket.close();
    return;
  }
  const close = (): void => {
    clearTimeout(timer);
    socket.close();
  };
  const timer = setTimeout(close, gentleMs);
  socket.onopen = close;
  socket.onclose = () => {
    clearTimeout(timer);
  };
}

/**
 * One socket, one life. aria2 ends its sockets by a plain TCP close, so a shutdown and a crash look the same here
 * (close code 1006). A half-open socket looks like silence: the session's time limits find it.
 */
export function createWebSocketTransport(url: string, WebSocketClass: typeof WebSocket = globalThis.WebSocket): Transport {
  let listener: ((event: TransportEvent) => void) | undefined;
  let socket: WebSocket | undefined;
  let isOpen = false;

  const lose = (error: ConnectionError): void => {
    const tell = listener;
    listener = undefined;
    tell?.({ type: 'lost', error });
  };

  function connect(): void {
    try {
      socket = new WebSocketClass(url);
    } catch (error) {
      lose(new ConnectionError('cannot-initialize', String(error)));
      return;
    }
    socket.onopen = () => {
      isOpen = true;
      listener?.({ type: 'opened' });
    };
    // aria2 sends text only; a binary frame reads as an empty one, which is unusable.
    socket.onmessage = ({ data }) => listener?.({ type: 'frame', text: typeof data === 'string' ? data : '' });
    // Browsers tell nothing in an error event, and a close event always follows.
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
      if (socket) closeGently(socket);
    },
  };
}
