import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnFreePort } from '../lib/listen';

export interface FileServer {
  readonly url: string;
  /** Serves these bytes at /raw/{name}, for example a .torrent. Returns the URL. */
  serve(name: string, content: Uint8Array): string;
  /** From now on links with this word answer 403, and their open connections are closed. */
  expire(word: string): void;
  stop(): Promise<void>;
}

/**
 * Files to download, on loopback:
 * /file/{length}/{name} as fast as it goes; /slow/{bytesPerSecond}/{length}/{name} throttled; both with ranges;
 * /link/{word}/{bytesPerSecond}/{length}/{name} likewise throttled, until the word has expired; /status/{code} an error
 * page; /silent/{name} never answers; /redirect-loop; /raw/{name} the bytes passed to `serve`.
 */
export async function startFileServer(): Promise<FileServer> {
  const raw = new Map<string, Uint8Array>();
  const expired = new Set<string>();
  const readers = new Map<ServerResponse, string>();
  const server = createServer((request, response) => {
    const [, kind = '', ...rest] = new URL(request.url ?? '/', 'http://testbed').pathname.split('/');
    const [first = '', second = '', third = ''] = rest;
    if (kind === 'file') return sendContent(request, response, contentOf(Number(first)));
    if (kind === 'slow') return sendContent(request, response, contentOf(Number(second)), Number(first));
    if (kind === 'link' && expired.has(first)) return void response.writeHead(403).end('expired');
    if (kind === 'link') {
      readers.set(response, first);
      response.once('close', () => readers.delete(response));
      return sendContent(request, response, contentOf(Number(third)), Number(second));
    }
    if (kind === 'raw' && raw.has(first)) return sendContent(request, response, raw.get(first) ?? new Uint8Array());
    if (kind === 'silent') return;
    if (kind === 'redirect-loop') return void response.writeHead(302, { Location: '/redirect-loop' }).end();
    response.writeHead(kind === 'status' ? Number(first) : 404).end('no such file');
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    url,
    serve(name, content) {
      raw.set(name, content);
      return `${url}/raw/${name}`;
    },
    expire(word) {
      expired.add(word);
      for (const [response, at] of readers) if (at === word) response.destroy();
    },
    stop: () => closeServer(server),
  };
}

/** The bytes of every file of this length: deterministic, and varied enough to reveal a lost piece. */
export function contentOf(length: number): Buffer {
  const content = Buffer.allocUnsafe(length);
  let state = 2463534242;
  for (let index = 0; index < length; index++) {
    // xorshift32 (Marsaglia 2003).
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    content[index] = state & 0xff;
  }
  return content;
}

function sendContent(request: IncomingMessage, response: ServerResponse, content: Uint8Array, bytesPerSecond = Infinity): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(range?.[2] ? Number(range[2]) + 1 : content.length, content.length);
  response.writeHead(range ? 206 : 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': end - start,
    'Accept-Ranges': 'bytes',
    ...(range ? { 'Content-Range': `bytes ${start}-${end - 1}/${content.length}` } : {}),
  });
  if (request.method === 'HEAD') response.end();
  else if (bytesPerSecond === Infinity) response.end(content.subarray(start, end));
  else trickle(response, content.subarray(start, end), bytesPerSecond);
}

/** Twenty chunks a second. */
function trickle(response: ServerResponse, content: Uint8Array, bytesPerSecond: number): void {
  const chunkLength = Math.max(1, Math.floor(bytesPerSecond / 20));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(content.subarray(sent, sent + chunkLength));
    sent += chunkLength;
    if (sent >= content.length) response.end();
  }, 50);
  response.once('close', () => clearInterval(timer));
}
