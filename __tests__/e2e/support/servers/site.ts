import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { closeServer, listenOnFreePort } from '../../../../scripts/lib/listen';
import { inRepository } from '../../../../scripts/lib/paths';
import { cacheControl, contentType, createStaticServer } from '../../../../scripts/lib/staticServer';
import type { Certificate } from './certificate';
import type { DaemonProxy } from './daemonProxy';

/** A daemon's profile in the preset. The secret is in plain text here. */
export interface PresetProfile {
  readonly port: number;
  readonly secret?: string;
  readonly protocol?: 'ws' | 'wss' | 'http' | 'https';
  readonly httpMethod?: 'POST' | 'GET';
  readonly alias?: string;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Default: jsonrpc. */
  readonly path?: string;
}

export interface SiteSource {
  readonly daemons?: readonly PresetProfile[];
  /** Default: `/`. */
  readonly basePath?: string;
  /** Another build than dist/. */
  readonly folder?: string;
  /** The page instead of the build's index.html. */
  readonly html?: string;
  /** Further pages of the same origin, by name: the body of each. */
  readonly pages?: Readonly<Record<string, string>>;
  /** A script that the page runs first. */
  readonly firstScript?: string;
  /** Further parts of preset.json. */
  readonly preset?: object;
  /** Further files by their path below the page, such as those of another language. */
  readonly files?: ReadonlyMap<string, string>;
  /** Serves over https. */
  readonly certificate?: Certificate;
  readonly headers?: Readonly<Record<string, string>>;
  /** Files that come damaged, by the path of each request: the text instead of the file, with the headers of the file. */
  readonly damage?: (path: string) => string | undefined;
  /** Forwards one path to a daemon, as a reverse proxy does. */
  readonly proxy?: DaemonProxy;
  /** The host name of the page, which the browser has to resolve to loopback. */
  readonly hostname?: string;
}

export interface Site {
  /** Ends with a slash. */
  readonly url: string;
  stop(): Promise<void>;
}

const buildFolder = inRepository('dist');

/** The built files on loopback, with a preset.json that names these daemons. */
export async function serveSite({
  daemons = [],
  basePath = '/',
  folder = buildFolder,
  html,
  pages = {},
  firstScript,
  preset = {},
  files = new Map(),
  certificate,
  headers = {},
  damage,
  proxy,
  hostname = '127.0.0.1',
}: SiteSource = {}): Promise<Site> {
  const text = JSON.stringify({ profiles: daemons.map(presetProfile), ...preset });
  const page = html ?? (firstScript === undefined ? undefined : withFirstScript(readFileSync(join(folder, 'index.html'), 'utf8')));
  const server = createStaticServer({
    folder,
    basePath,
    overlay: new Map([
      ['preset.json', text],
      ...Object.entries(pages).map(([name, body]) => [name, aPage(body)] as const),
      ...files,
      ...(page === undefined ? [] : [['index.html', page] as const]),
      ...(firstScript === undefined ? [] : [['first.js', firstScript] as const]),
    ]),
    headers,
    ...(certificate ? { certificate } : {}),
    ...(proxy ? { before: proxy.answer } : {}),
    ...(damage ? { before: sendDamaged(damage) } : {}),
  });
  if (proxy) server.on('upgrade', proxy.upgrade);
  server.prependListener('request', ({ headers: { host }, headers }: IncomingMessage) => {
    // The static server answers only to the names of this device.
    if (host?.startsWith(`${hostname}:`)) headers.host = '127.0.0.1';
  });
  const port = await listenOnFreePort(server);
  return { url: `${certificate ? 'https' : 'http'}://${hostname}:${port}${basePath}`, stop: () => closeServer(server) };
}

const sendDamaged =
  (damage: (path: string) => string | undefined) =>
  ({ url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const text = damage(url);
    if (text === undefined) return false;
    response.writeHead(200, { 'Content-Type': contentType(url), 'Cache-Control': cacheControl(url) }).end(text);
    return true;
  };

const withFirstScript = (html: string): string => html.replace('<script', '<script src="first.js"></script><script');

const aPage = (body: string): string => `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${body}`;

/** A foreign page. Its own port makes its origin another one. */
export async function servePage(html: string): Promise<Site> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(aPage(html));
  });
  const port = await listenOnFreePort(server);
  return { url: `http://127.0.0.1:${port}/`, stop: () => closeServer(server) };
}

const presetProfile = (
  { port, secret = '', protocol = 'ws', httpMethod = 'POST', alias = '', host = '127.0.0.1', path = 'jsonrpc' }: PresetProfile,
  place: number,
): object => ({
  rpcId: `testbed-${place}`,
  rpcAlias: alias,
  rpcHost: host,
  rpcPort: port,
  rpcInterface: path,
  protocol,
  httpMethod,
  secret: Buffer.from(secret).toString('base64'),
});
