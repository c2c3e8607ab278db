import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeServer, listenOnFreePort } from '../../../scripts/lab/freePort';

/** One JSON-RPC request as it came; inside of a multicall the calls count as one request. */
export interface FakeRequest {
  readonly atMs: number;
  readonly id: string;
  readonly method: string;
  /** The calls of a system.multicall. */
  readonly calls: readonly { readonly methodName: string }[];
  readonly text: string;
}

/** What the fake sends for a request: undefined for silence. */
export type FakeAnswer = (request: FakeRequest) => string | undefined | Promise<string | undefined>;

export interface FakeDaemon {
  readonly port: number;
  readonly requests: readonly FakeRequest[];
  /** The most requests that have waited for their answers at the same time. */
  readonly mostInFlight: () => number;
  /** To everybody who is connected. */
  broadcast(text: string): void;
  /** From now on. */
  answerWith(answer: FakeAnswer): void;
  stop(): Promise<void>;
}

/** Speaks WebSocket and JSON-RPC, and answers as the test says; at first like an aria2 with one active task. */
export async function startFakeDaemon(firstAnswer: FakeAnswer = soundAnswer): Promise<FakeDaemon> {
  let answer = firstAnswer;
  let inFlight = 0;
  let most = 0;
  const requests: FakeRequest[] = [];
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const reply = async (socket: WebSocket, text: string): Promise<void> => {
    const request = readRequest(text);
    requests.push(request);
    inFlight += 1;
    most = Math.max(most, inFlight);
    const said = await answer(request);
    inFlight -= 1;
    if (said !== undefined) socket.send(said);
  };
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => void reply(socket, data.toString()));
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    requests,
    mostInFlight: () => most,
    broadcast: (text) => {
      for (const socket of sockets.clients) socket.send(text);
    },
    answerWith: (next) => {
      answer = next;
    },
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await closeServer(server);
    },
  };
}

/** Takes every connection and never says a word. */
export async function startMuteServer(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer().on('upgrade', () => undefined);
  server.on('connection', (socket) => sockets.add(socket));
  const port = await listenOnFreePort(server);
  return {
    port,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return closeServer(server);
    },
  };
}

function readRequest(text: string): FakeRequest {
  const { id, method, params } = JSON.parse(text) as { id: string; method: string; params: unknown[] };
  const calls = method === 'system.multicall' ? (params[0] as { methodName: string }[]) : [];
  return { atMs: performance.now(), id, method, calls, text };
}

export const fakeTask = {
  gid: '00000000000fa4e0',
  status: 'active',
  totalLength: '1000000',
  completedLength: '5000',
  uploadLength: '0',
  downloadSpeed: '1000',
  uploadSpeed: '0',
  connections: '1',
  dir: '/lab',
};

/** What aria2 sends, as far as a list needs it. */
export const soundResults: Readonly<Record<string, unknown>> = {
  'aria2.getVersion': { version: '1.37.0', enabledFeatures: ['HTTPS'] },
  'aria2.getGlobalOption': { dir: '/lab', 'rpc-max-request-size': '2097152' },
  'aria2.getGlobalStat': {
    downloadSpeed: '1000',
    uploadSpeed: '0',
    numActive: '1',
    numWaiting: '0',
    numStopped: '0',
    numStoppedTotal: '0',
  },
  'aria2.tellActive': [
    { ...fakeTask, files: [{ index: '1', path: '/lab/fake.bin', length: '1000000', completedLength: '5000', selected: 'true', uris: [] }] },
  ],
  'aria2.tellWaiting': [],
  'aria2.tellStopped': [],
};

export function soundAnswer({ id, calls }: FakeRequest): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result: calls.map(({ methodName }) => [soundResults[methodName] ?? 'OK']) });
}
