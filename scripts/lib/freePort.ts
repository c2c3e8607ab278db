import { createServer } from 'node:net';
import { loopback } from './listen';
import { UserError } from './userError';

/**
 * Ports for programs that cannot choose a free port themselves, and ports that must stay unused. They lie below the ephemeral ports of the
 * system (from 32768 on Linux, from 49152 elsewhere), and each process has its own range of a hundred. So neither a browser's
 * connection nor a parallel test takes a port before it is used, or while it must stay unused. Workers of one jest have the same parent,
 * and numbers from 1.
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
  throw new UserError(`All ports from ${firstPort} to ${firstPort + 99} are taken.`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, loopback, () => server.close(() => resolve(true)));
  });
}
