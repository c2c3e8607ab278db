/**
 * A small server for the built files, on loopback. Used by `npm start` and by the end-to-end tests.
 *
 * It answers only requests for this machine's names. Otherwise a foreign page could point its host name at 127.0.0.1 (DNS rebinding) and
 * read the secret in preset.json.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import path from 'node:path';
import { errorCode } from './errorCode';

export interface StaticServerOptions {
  folder: string;
  /** The base path of the files, such as `/arioso/`. */
  basePath?: string;
  /**
   * Generated files, by their path below the base path: a text, or a function that makes it for each request. They take precedence over the
   * folder.
   */
  overlay?: ReadonlyMap<string, string | (() => string)>;
  /** Serves over https; both in PEM. */
  certificate?: { readonly key: string; readonly cert: string };
  /** Headers of every response, such as a policy that an operator's server adds. */
  headers?: Readonly<Record<string, string>>;
  /** Called after the check of the host name and before the files; returns true if it has responded. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const hashedName = /\.[0-9a-f]{8}\.[a-z]+(\.map)?$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export function contentType(file: string): string {
  return contentTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** A file whose name changes with its content is never requested again; the content of all others may change. */
export function cacheControl(file: string): string {
  return hashedName.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * The file for a URL, as a path below the base path with `/` between its parts; undefined if there is none.
 * Works on the decoded URL, so that no encoding of `..` leads out of the folder.
 */
export function resolveRequestPath(address: string, basePath: string): string | undefined {
  const encoded = address.split(/[?#]/, 1)[0] ?? '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) {
      return undefined;
    }
    throw error;
  }
  if (!decoded.startsWith(basePath) || /[\\\0]/.test(decoded)) {
    return undefined;
  }
  const relative = decoded.slice(basePath.length);
  if (relative === '') {
    return 'index.html';
  }
  const isPlain = relative.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain ? relative : undefined;
}

function sendStatus(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${text}\n`);
}

/** Once the headers are sent, only the end of the connection tells that a file is incomplete. */
function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`${request.method ?? ''} ${request.url ?? ''} failed:`, error);
  if (response.headersSent) response.destroy();
  else sendStatus(response, 500, 'The server could not read this file.');
}

/** No file has such a name, or it is below another file. */
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].some((code) => code === errorCode(error));

async function sendFile(request: IncomingMessage, response: ServerResponse, options: StaticServerOptions, file: string): Promise<void> {
  const headers = { 'Content-Type': contentType(file), 'X-Content-Type-Options': 'nosniff' };
  const generated = options.overlay?.get(file);
  if (generated !== undefined) {
    const body = Buffer.from(typeof generated === 'string' ? generated : generated(), 'utf8');
    // Generated files may hold a secret and end with this process, so they must not be cached.
    response.writeHead(200, { ...headers, 'Content-Length': body.length, 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  const fullPath = path.join(options.folder, ...file.split('/'));
  const info = await stat(fullPath).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (info?.isFile() !== true) {
    sendStatus(response, 404, 'Not found');
    return;
  }
  response.writeHead(200, {
    ...headers,
    'Content-Length': info.size,
    'Cache-Control': cacheControl(file),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = createReadStream(fullPath);
  stream.on('error', (error) => sendFailure(request, response, error));
  stream.pipe(response);
}

export function createStaticServer(options: StaticServerOptions): Server {
  const basePath = options.basePath ?? '/';
  const answer: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      response.setHeader(name, value);
    }
    if (!localHost.test(request.headers.host ?? '')) {
      sendStatus(response, 403, 'This server answers only to localhost.');
      return;
    }
    if (options.before?.(request, response) === true) {
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendStatus(response, 405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
      return;
    }
    const address = request.url ?? '/';
    if (basePath !== '/' && address === basePath.slice(0, -1)) {
      sendStatus(response, 301, 'Moved', { Location: basePath });
      return;
    }
    const file = resolveRequestPath(address, basePath);
    if (file === undefined) {
      sendStatus(response, 404, 'Not found');
      return;
    }
    sendFile(request, response, options, file).catch((error: unknown) => sendFailure(request, response, error));
  };
  return options.certificate ? createSecureServer(options.certificate, answer) : createServer(answer);
}
