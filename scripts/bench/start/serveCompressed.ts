import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { closeServer, listenOnFreePort, loopback } from '../../lib/listen';
import { cacheControl, contentType, createStaticServer, resolveRequestPath } from '../../lib/staticServer';

/** Each file is compressed once in a run. */
const compressed = new Map<string, Buffer>();

/** The files as an operator's server sends them: with gzip, unlike `npm start`. Each call makes a new origin, without storage or cache. */
export async function serveCompressed(source: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (/^https?:/.test(source)) return { url: source.replace(/#.*$/s, ''), stop: () => Promise.resolve() };
  const server = createStaticServer({ folder: source, before: (request, response) => sendCompressed(source, request, response) });
  const port = await listenOnFreePort(server);
  return { url: `http://${loopback}:${port}/`, stop: () => closeServer(server) };
}

/** Answers that are not files come from the static server. */
function sendCompressed(folder: string, { url = '/' }: IncomingMessage, response: ServerResponse): boolean {
  const name = resolveRequestPath(url, '/');
  if (name === undefined) return false;
  const file = path.join(folder, name);
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  const body = compressed.get(file) ?? gzipSync(readFileSync(file), { level: 9 });
  compressed.set(file, body);
  response.writeHead(200, {
    'Content-Type': contentType(name),
    'Content-Encoding': 'gzip',
    'Content-Length': body.length,
    'Cache-Control': cacheControl(name),
  });
  response.end(body);
  return true;
}
