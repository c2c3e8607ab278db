/** Ports on this machine. */
import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { UserError } from './userError';

export const loopback = '127.0.0.1';
const firstPort = 8080;
const attempts = 100;

function listenOnce(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') {
        resolve(undefined);
      } else {
        reject(error);
      }
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve(portOf(server));
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, loopback);
  });
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

/** Listens on the given port (0 means any), or else on 8080 or the next free port. */
export async function listenOnLoopback(server: Server, wanted?: number): Promise<number> {
  if (wanted !== undefined) {
    const port = await listenOnce(server, wanted);
    if (port === undefined) {
      throw new UserError(
        `Port ${wanted} is taken or not allowed. Choose another one with --port, or leave the option out to get a free one.`,
      );
    }
    return port;
  }
  for (let candidate = firstPort; candidate < firstPort + attempts; candidate += 1) {
    const port = await listenOnce(server, candidate);
    if (port !== undefined) {
      return port;
    }
  }
  throw new UserError(`No port from ${firstPort} to ${firstPort + attempts - 1} is free. Choose one with --port.`);
}

/** Listens on any free port, which is returned. */
export const listenOnFreePort = (server: Server): Promise<number> => listenOnLoopback(server, 0);

/** Closes the server and its open connections. */
export async function closeServer(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

/** The port that a server would get now; 0 means any. Another process may take it before it is used. */
export async function findPort(wanted?: number): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server, wanted);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether something accepts connections on this port. */
export function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: loopback, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
