import { join } from 'node:path';
import { closeServer, listenOnFreePort } from '../../../scripts/lab/freePort';
import { createStaticServer } from '../../../scripts/lib/staticServer';

/** What a preset says of a daemon. The secret is given as the daemon knows it. */
export interface PresetProfile {
  readonly port: number;
  readonly secret?: string;
  readonly protocol?: 'ws' | 'http';
  readonly httpMethod?: 'POST' | 'GET';
  readonly alias?: string;
}

export interface SiteSource {
  readonly daemons?: readonly PresetProfile[];
  /** Default: `/`. */
  readonly basePath?: string;
  /** Further parts of preset.json. */
  readonly preset?: object;
}

export interface Site {
  /** Ends with a slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Another build than dist/ can be tested by ARIOSO_BUILD. */
const buildFolder = process.env['ARIOSO_BUILD'] ?? join(__dirname, '..', '..', '..', 'dist');

/** The built files on loopback, with a preset.json that names these daemons. */
export async function serveSite({ daemons = [], basePath = '/', preset = {} }: SiteSource = {}): Promise<Site> {
  const text = JSON.stringify({ profiles: daemons.map(presetProfile), ...preset });
  const server = createStaticServer({ folder: buildFolder, basePath, overlay: new Map([['preset.json', text]]) });
  const port = await listenOnFreePort(server);
  return { url: `http://127.0.0.1:${port}${basePath}`, stop: () => closeServer(server) };
}

const presetProfile = ({ port, secret = '', protocol = 'ws', httpMethod = 'POST', alias = '' }: PresetProfile, place: number): object => ({
  rpcId: `lab-${place}`,
  rpcAlias: alias,
  rpcHost: '127.0.0.1',
  rpcPort: port,
  rpcInterface: 'jsonrpc',
  protocol,
  httpMethod,
  secret: Buffer.from(secret).toString('base64'),
});
