import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnFreePort } from '../../../scripts/lib/listen';

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ScriptedServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  stop(): Promise<void>;
}

/** An HTTP server on loopback that answers as the test says. The id of the JSON-RPC request is given, to echo it. */
export async function startScriptedServer(
  answer: (response: ServerResponse, id: string, request: SeenRequest) => void,
): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://scripted');
      const body = Buffer.concat(chunks).toString();
      const request = { method: incoming.method ?? '', url, headers: incoming.headers, body };
      seen.push(request);
      const id = body ? (JSON.parse(body) as { id: string }).id : url.searchParams.get('id');
      answer(response, id ?? '', request);
    });
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}/jsonrpc`;
  return { url, seen, stop: () => closeServer(server) };
}
