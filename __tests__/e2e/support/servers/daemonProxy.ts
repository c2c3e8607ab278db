import { type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The part of a web server that forwards one path to an aria2 behind it. */
export interface DaemonProxy {
  /** Returns false for any other path. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
}

interface Wanted {
  readonly port: number;
  /** Default: /jsonrpc. */
  readonly path?: string;
  /** Default: true. Many proxies are not set up for WebSockets. */
  readonly passesSockets?: boolean;
}

/** Answers 502 if aria2 cannot be reached, as reverse proxies do. */
export function daemonProxy({ port, path = '/jsonrpc', passesSockets = true }: Wanted): DaemonProxy {
  const isOurs = (request: IncomingMessage): boolean => request.url?.split('?')[0] === path;
  const target = (request: IncomingMessage): string => `/jsonrpc${request.url?.slice(path.length) ?? ''}`;
  return {
    answer(request, response) {
      if (!isOurs(request)) return false;
      const { host: _host, ...headers } = request.headers;
      const onward = sendRequest({ host: '127.0.0.1', port, path: target(request), method: request.method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      onward.on('error', () => response.writeHead(502).end('Bad gateway'));
      request.pipe(onward);
      return true;
    },
    upgrade(request, socket, head) {
      if (!isOurs(request) || !passesSockets) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      const onward = connect(port, '127.0.0.1', () => {
        onward.write(`GET ${target(request)} HTTP/1.1\r\n${lines.join('')}\r\n`);
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    },
  };
}
