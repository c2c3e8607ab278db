import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { closeServer, listenOnFreePort } from '../../../../scripts/lib/listen';

/** A request of the page and aria2's response to it, both as text. */
export interface Exchange {
  readonly id: string;
  readonly request: string;
  readonly response: string;
}

/** The texts that the page gets instead of the response, possibly none. Over HTTP several texts become one JSON array. */
export type SentTexts = readonly string[];

export type Fault =
  /** aria2 gets each request, and the page gets these texts instead of the response. */
  | { readonly kind: 'texts'; readonly to: (exchange: Exchange) => SentTexts | Promise<SentTexts> }
  /** Each request waits before aria2 gets it. Requests of one WebSocket wait one after another. */
  | { readonly kind: 'slowLine'; readonly delayMs: number }
  /** A request for which `holds` returns true waits before aria2 gets it. Later requests of the same WebSocket wait behind it. */
  | { readonly kind: 'heldLine'; readonly holds: (request: string) => boolean; readonly until: Promise<unknown> }
  /** Another web server answers at this address, and refuses WebSockets. With `isFor`, it answers only the HTTP requests chosen by it. */
  | {
      readonly kind: 'otherServer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly isFor?: (request: string) => boolean;
    }
  /** Every connection is closed, and no new one opens. */
  | { readonly kind: 'closed' }
  /** Connections stay open and new ones are accepted, but nothing passes. */
  | { readonly kind: 'halfOpen' };

export interface FaultProxy {
  readonly port: number;
  /** Begins a fault; undefined ends it. The end of `halfOpen` closes its connections. */
  faultBy(fault: Fault | undefined): void;
  /** Sends a text over every WebSocket. */
  broadcast(text: string): void;
  /** How many requests have come since the last change of the fault. */
  requests(): number;
  /** When the first request came that did not get aria2's response (performance.now()). */
  spoiltSince(): number | undefined;
  /**
   * The highest number of list polls that were pending when aria2 responded to one of them, since the last change of the fault. The proxy
   * does not count when a poll arrives, because a poll that the page has just cancelled may seem pending for some more milliseconds.
   */
  maxListPolls(): number;
  stop(): Promise<void>;
}

export const asksLists = (request: string): boolean => /aria2\.tell(Active|Waiting|Stopped)/.test(request);

/** A proxy in front of an aria2, for WebSocket and HTTP POST on the same port. */
export async function startFaultProxy(daemonPort: number, firstFault?: Fault): Promise<FaultProxy> {
  let fault = firstFault;
  /** When each request has come, by its id. */
  const arrivals = new Map<string, number>();
  let spoiltSince: number | undefined;
  let maxListPolls = 0;
  const listPolls = new Set<string>();
  const connections = new Set<Socket>();
  const server = createServer((request, response) => void answerHttp(request, response));
  const sockets = new WebSocketServer({ noServer: true });

  function noteArrival(request: string): void {
    arrivals.set(idOf(request), performance.now());
    if (asksLists(request)) listPolls.add(idOf(request));
  }

  async function textsFor(request: string, response: string): Promise<SentTexts> {
    if (fault?.kind === 'halfOpen') return [];
    const id = idOf(request);
    if (listPolls.has(id)) maxListPolls = Math.max(maxListPolls, listPolls.size);
    const texts = fault?.kind === 'texts' ? await fault.to({ id, request, response }) : [response];
    listPolls.delete(id);
    if (texts.length !== 1 || texts[0] !== response) spoiltSince ??= arrivals.get(id);
    return texts;
  }

  const lineDelay = async (request: string): Promise<void> => {
    if (fault?.kind === 'heldLine' && fault.holds(request)) await fault.until;
    const delayMs = fault?.kind === 'slowLine' ? fault.delayMs : 0;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  };

  async function answerHttp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    // The connection may have ended while it was paused. Its response would never close.
    if (fault?.kind === 'halfOpen' || request.socket.destroyed) return;
    if (fault?.kind === 'otherServer' && fault.isFor?.(body) !== false) {
      const isPage = request.url === loginPath;
      response.writeHead(isPage ? 200 : fault.status, { ...readableByAll, ...fault.headers }).end(html);
      return;
    }
    const isCall = request.method === 'POST';
    if (isCall) {
      noteArrival(body);
      // Also when the page cancels the request.
      response.on('close', () => listPolls.delete(idOf(body)));
    }
    await lineDelay(body);
    // Responses are read, so they must not be compressed.
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers;
    const onward = sendRequest({ host: '127.0.0.1', port: daemonPort, path: request.url, method: request.method, headers, agent: false });
    onward.on('error', () => response.writeHead(502, readableByAll).end(html));
    onward.on('response', (fromAria2) => {
      void textOf(fromAria2).then(async (text) => {
        const texts = isCall ? await textsFor(body, text) : [text];
        if (texts.length === 0) return;
        const { 'content-length': _length, connection: _kept, ...others } = fromAria2.headers;
        response.writeHead(fromAria2.statusCode ?? 502, others).end(texts.length === 1 ? texts[0] : `[${texts.join(',')}]`);
      });
    });
    onward.end(body);
  }

  function connectToDaemon(page: WebSocket): void {
    const daemon = new WebSocket(`ws://127.0.0.1:${daemonPort}/jsonrpc`);
    const requests = new Map<string, string>();
    let line = new Promise<void>((resolve) => daemon.once('open', () => resolve()));
    page.on('message', (data: Buffer) => {
      const request = data.toString();
      requests.set(idOf(request), request);
      noteArrival(request);
      line = line
        .then(() => lineDelay(request))
        .then(() => {
          if (daemon.readyState === WebSocket.OPEN) daemon.send(request);
        });
    });
    daemon.on('message', (data: Buffer) => {
      const text = data.toString();
      const request = requests.get(idOf(text));
      void Promise.resolve(request === undefined ? [text] : textsFor(request, text)).then((texts) => {
        for (const each of texts) page.send(each);
      });
    });
    page.on('close', () => {
      for (const id of requests.keys()) listPolls.delete(id);
      daemon.terminate();
    });
    daemon.on('close', () => page.terminate());
    daemon.on('error', () => page.terminate());
  }

  function closeAll(): void {
    for (const connection of connections) connection.destroy();
  }

  server.on('connection', (connection) => {
    if (fault?.kind === 'closed') connection.destroy();
    connections.add(connection);
    connection.on('error', () => undefined).on('close', () => connections.delete(connection));
  });
  server.on('upgrade', (request, connection, head) => {
    if (fault?.kind === 'halfOpen') return;
    if (fault?.kind === 'otherServer') connection.end(`HTTP/1.1 ${fault.status} Other\r\nConnection: close\r\n\r\n${html}`);
    else sockets.handleUpgrade(request, connection, head, connectToDaemon);
  });

  return {
    port: await listenOnFreePort(server),
    faultBy(next) {
      const wasHalfOpen = fault?.kind === 'halfOpen';
      fault = next;
      arrivals.clear();
      spoiltSince = undefined;
      maxListPolls = 0;
      listPolls.clear();
      if (wasHalfOpen || next?.kind === 'closed' || (next?.kind === 'otherServer' && !next.isFor)) closeAll();
      if (next?.kind === 'halfOpen') for (const connection of connections) connection.pause();
    },
    broadcast(text) {
      for (const socket of sockets.clients) socket.send(text);
    },
    requests: () => arrivals.size,
    spoiltSince: () => spoiltSince,
    maxListPolls: () => maxListPolls,
    stop() {
      closeAll();
      sockets.close();
      return closeServer(server);
    },
  };
}

const loginPath = '/login';
/** A redirection to the page of a login. */
export const toLogin = { Location: loginPath };
/** Lets the page read the response, as if it came from the page's own origin. */
const readableByAll = { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' };
export const html = '<!doctype html><title>Another server</title>';

/** "undefined" for a notification, which has no id. */
const idOf = (text: string): string => String((JSON.parse(text) as { id?: unknown }).id);

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
