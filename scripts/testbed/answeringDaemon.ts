import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { closeServer, listenOnFreePort } from '../lib/listen';

/** The result of a call as JSON text; undefined refuses the call. Parameters come without the secret. */
export type Answer = (method: string, params: readonly unknown[]) => string | undefined;

interface Request {
  readonly id?: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface AnsweringDaemon {
  readonly port: number;
  /** Sends a text to every connected page. */
  broadcast(text: string): void;
  stop(): Promise<void>;
}

/**
 * A fake aria2: the part of JSON-RPC over a WebSocket that a page needs. Responses are texts, so that large ones are serialised once. A
 * refused call gets `message`.
 */
export async function startAnsweringDaemon(answer: Answer, message = 'Not here'): Promise<AnsweringDaemon> {
  const refusal = JSON.stringify({ code: 1, message });
  const inner = ({ methodName, params }: { methodName: string; params?: readonly unknown[] }): string => {
    const result = answer(methodName, withoutToken(params));
    return result === undefined ? refusal : `[${result}]`;
  };
  const response = ({ id, method, params = [] }: Request): string => {
    const [calls] = params as readonly [readonly { methodName: string }[]];
    const result = method === 'system.multicall' ? `[${calls.map(inner).join(',')}]` : answer(method, withoutToken(params));
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${result === undefined ? `"error":${refusal}` : `"result":${result}`}}`;
  };
  const server = createServer((_request, response) => void response.writeHead(404).end());
  const sockets = new WebSocketServer({ server, path: '/jsonrpc' });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const request: Request | readonly Request[] = JSON.parse(data.toString('utf8'));
      socket.send('method' in request ? response(request) : `[${request.map(response).join(',')}]`);
    });
  });
  const port = await listenOnFreePort(server);
  const stop = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    await closeServer(server);
  };
  const broadcast = (text: string): void => {
    for (const socket of sockets.clients) socket.send(text);
  };
  return { port, broadcast, stop };
}

function withoutToken(params: readonly unknown[] = []): readonly unknown[] {
  return typeof params[0] === 'string' && params[0].startsWith('token:') ? params.slice(1) : params;
}
