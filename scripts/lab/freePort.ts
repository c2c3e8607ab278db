import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The port on which a server of the lab listens: loopback, any that is free. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return portOf(server.address());
}

/**
 * Where ports come from for programs that cannot choose by themselves, and for what is to be a port of nobody. They lie below those that a system
 * hands out of itself (from 32768 on Linux, from 49152 elsewhere), and each process takes them from a hundred of its own: neither a browser's
 * connection nor the test beside takes one in the moment before it is used, or while nobody shall answer there.
 */
const firstPort = 20_000 + (process.pid % 127) * 100;
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

/** Ends the server and every connection that it still has. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}
