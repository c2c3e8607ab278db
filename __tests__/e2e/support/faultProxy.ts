import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { closeServer, listenOnFreePort } from '../../../scripts/lab/freePort';

/** What the page gets for a request instead of aria2's answer: another text, or undefined for silence. */
export type Fault = (request: string, answer: string) => string | undefined;

export interface FaultProxy {
  readonly port: number;
  /** From now on; undefined ends the fault. Sockets stay open. */
  faultBy(fault: Fault | undefined): void;
  stop(): Promise<void>;
}

const idOf = (text: string): string => (JSON.parse(text) as { id: string }).id;

/** A WebSocket proxy in front of an aria2 that can spoil its answers. */
export async function startFaultProxy(daemonPort: number): Promise<FaultProxy> {
  let fault: Fault | undefined;
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (page) => {
    const daemon = new WebSocket(`ws://127.0.0.1:${daemonPort}/jsonrpc`);
    const requests = new Map<string, string>();
    const early: string[] = [];
    page.on('message', (data: Buffer) => {
      const request = data.toString();
      requests.set(idOf(request), request);
      if (daemon.readyState === WebSocket.OPEN) daemon.send(request);
      else early.push(request);
    });
    daemon.on('open', () => {
      for (const request of early) daemon.send(request);
    });
    daemon.on('message', (data: Buffer) => {
      const answer = data.toString();
      const request = requests.get(idOf(answer));
      const text = fault && request !== undefined ? fault(request, answer) : answer;
      if (text !== undefined) page.send(text);
    });
    page.on('close', () => daemon.terminate());
    daemon.on('close', () => page.terminate());
    daemon.on('error', () => page.terminate());
  });
  return {
    port: await listenOnFreePort(server),
    faultBy: (next) => {
      fault = next;
    },
    stop: () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      return closeServer(server);
    },
  };
}
