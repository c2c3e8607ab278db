import { existsSync } from 'node:fs';
import path from 'node:path';
import { closeServer, listenOnFreePort, loopback } from '../../lib/listen';
import { createStaticServer } from '../../lib/staticServer';
import { UserError } from '../../lib/userError';
import { presetFor } from '../../start/preset';
import type { FilledDaemon } from '../daemons/filledAria2';
import type { BenchUi } from '../parseBenchArguments';

export interface ServedUi {
  /** Without a hash. */
  readonly url: string;
  /** A command link that sets the daemon's address; null if preset.json sets it. */
  readonly connectHash: string | null;
  stop(): Promise<void>;
}

/** Arioso gets the daemon's address from preset.json. Other front ends, and pages served elsewhere, get it from a command link. */
export async function serveUi({ source }: BenchUi, { port, secret }: FilledDaemon): Promise<ServedUi> {
  const encodedSecret = Buffer.from(secret, 'utf8').toString('base64url');
  const connectHash = `#!/settings/rpc/set/ws/${loopback}/${port}/jsonrpc/${encodedSecret}`;
  if (/^https?:/.test(source)) return { url: source.replace(/#.*$/s, ''), connectHash, stop: () => Promise.resolve() };
  const takesPreset = existsSync(path.join(source, 'preset.json'));
  const endpoint = { protocol: 'ws', host: loopback, port, interfacePath: 'jsonrpc', secret } as const;
  const overlay = new Map(takesPreset ? [['preset.json', presetFor(endpoint)]] : []);
  const server = createStaticServer({ folder: source, overlay });
  const pagePort = await listenOnFreePort(server);
  return { url: `http://${loopback}:${pagePort}/`, connectHash: takesPreset ? null : connectHash, stop: () => closeServer(server) };
}

export function checkSource({ name, source }: BenchUi): void {
  if (!/^https?:/.test(source) && !existsSync(path.join(source, 'index.html'))) {
    throw new UserError(`--ui ${name}: there is no index.html in "${source}".`, 2);
  }
}
