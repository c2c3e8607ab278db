import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on any free loopback port, which is returned. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return portOf(server.address());
}

/**
 * Ports for programs that cannot choose a free port themselves, and ports that must stay unused. They lie below the ephemeral ports of the
 * system (from 32768 on Linux, from 49152 elsewhere), and each process has its own range of a hundred. So neither a browser's
 * connection nor a parallel test takes a port before it is used, or while it must stay unused. Workers of one jest have the same parent, and
 * numbers from 1.
 */
const worker = process.env['JEST_WORKER_ID'];
const firstPort = 20_000 + ((worker === undefined ? process.pid : process.ppid * 8 + Number(worker)) % 127) * 100;
let turn = Math.floor(Math.random() * 100);

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = firstPort + (turn++ % 100);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${firstPort} to ${firstPort + 99} are taken.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await closeServer(server);
  return isListening;
}

/** Closes the server and its open connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}
