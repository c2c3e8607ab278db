/**
 * `npm start` and `npm run dev`: one command from a clone to a page that manages a real aria2.
 * Builds if needed, finds and starts aria2c, serves the page with a preset.json that connects the two, and stops both on Ctrl-C.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPage } from './builds/build';
import { withFileLock } from './lib/fileLock';
import { closeServer, findPort, listenOnLoopback, loopback } from './lib/listen';
import { cacheFolder, inRepository } from './lib/paths';
import { createStaticServer } from './lib/staticServer';
import { runMain } from './lib/userError';
import { findAria2 } from './programs/findAria2';
import type { Daemon } from './start/daemon';
import { startOwnDaemon } from './start/ownDaemon';
import { parseStartArguments, startHelp, type StartOptions } from './start/parseStartArguments';
import { policyHeader } from './start/policy';
import { presetFor } from './start/preset';
import { pseudoCodes, pseudoLanguageFiles } from './start/pseudoLanguage';
import type { RpcEndpoint } from './start/rpcUrl';
import { withoutWorker } from './start/withoutWorker';

const downloads = 'downloads';
const sessionFile = inRepository('.session', 'aria2.session');
const lockFile = inRepository('.session', 'lock');
/** Two commands at the same time would both find no lock of a daemon. */
const startLock = path.join(cacheFolder, 'start.lock');

interface Running {
  daemon: Daemon | undefined;
  endpoint: RpcEndpoint;
  description: string;
}

async function connectDaemon(options: StartOptions): Promise<Running> {
  if (options.rpc !== undefined) {
    const { protocol, host, port, interfacePath } = options.rpc;
    return {
      daemon: undefined,
      endpoint: options.rpc,
      description: `aria2      ${protocol}://${host}:${port}/${interfacePath} (started elsewhere)`,
    };
  }
  const aria2 = findAria2();
  const daemon = await startOwnDaemon(lockFile, { aria2c: aria2.path, downloadFolder: inRepository(downloads), sessionFile });
  return {
    daemon,
    endpoint: daemon.endpoint,
    description: `aria2      ${aria2.version} (${aria2.path})\nDownloads  .${path.sep}${downloads}`,
  };
}

async function serve(options: StartOptions, endpoint: RpcEndpoint): Promise<{ url: string; close: () => Promise<void> }> {
  // Other users of this machine can reach the server, but they do not know the path of preset.json, which holds the secret.
  const basePath = `/${randomBytes(16).toString('base64url')}/`;
  const urlAt = (port: number): string => `http://${loopback}:${port}${basePath}`;
  const overlay = new Map([['preset.json', presetFor(endpoint)], ...(options.hasPseudoLanguages ? pseudoLanguageFiles() : [])]);
  if (options.isDevelopment) {
    // Imported only here: webpack takes longer to load than a whole second start.
    const { startDevServer } = await import('./start/devServer');
    const port = await findPort(options.port);
    return { url: urlAt(port), close: await startDevServer(port, basePath, overlay) };
  }
  // Read at each request: dist/ may be built anew meanwhile.
  const page = (): string => withoutWorker(readFileSync(inRepository('dist', 'index.html'), 'utf8'));
  const server = createStaticServer({
    folder: inRepository('dist'),
    basePath,
    overlay: new Map<string, string | (() => string)>([...overlay, ['index.html', page]]),
    headers: { 'Content-Security-Policy': policyHeader() },
  });
  const port = await listenOnLoopback(server, options.port);
  return { url: urlAt(port), close: () => closeServer(server) };
}

function stopRequested(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve(undefined);
      });
    }
  });
}

async function main(): Promise<number> {
  const options = parseStartArguments(process.argv.slice(2), process.env);
  if (options.wantsHelp) {
    console.log(startHelp);
    return 0;
  }
  if (!options.isDevelopment) {
    await buildPage();
  }
  const { stop, daemon, endpoint, description } = await withFileLock(startLock, async () => {
    // From here on a signal must end the daemon in order, even during its start. Before, it ends the wait for the lock.
    const requested = stopRequested();
    return { stop: requested, ...(await connectDaemon(options)) };
  });
  let close: (() => Promise<void>) | undefined;
  try {
    const served = await serve(options, endpoint);
    close = served.close;
    const pseudo = options.hasPseudoLanguages ? pseudoCodes.map((code) => `\nPseudo     ${served.url}?lang=${code}`).join('') : '';
    console.log(`\nArioso     ${served.url}${pseudo}\n${description}\nStop with Ctrl-C.\n`);
    const end = await (daemon === undefined ? stop : Promise.race([stop, daemon.ended]));
    if (end !== undefined) {
      console.error(`aria2c ${end}, so the page has nothing to manage. Start again with "npm start"; unfinished downloads are kept.`);
      const lastWords = daemon?.lastWords() ?? '';
      if (lastWords !== '') console.error(`It said:\n${lastWords}`);
      return 1;
    }
    console.log(daemon === undefined ? '\nStopped; aria2 goes on.' : '\nStopping; unfinished downloads are kept for the next start.');
    return 0;
  } finally {
    // Each step runs even if the one before it fails: an open server would keep this process running.
    try {
      await daemon?.stop();
    } finally {
      await close?.();
    }
  }
}

runMain(main);
