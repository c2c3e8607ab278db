import { createConnection, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** From now on each piece of what the page sends arrives so much later, in its order. */
  slowDown(delayMs: number): void;
  /** Ends every connection, and takes no new one until `mend`. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** A line to a daemon that can be slow or broken. */
export async function startRelay(daemonPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isCut = false;
  const server = createServer((page) => {
    if (isCut) {
      page.destroy();
      return;
    }
    const daemon = createConnection(daemonPort, '127.0.0.1');
    let ready = Promise.resolve();
    for (const socket of [page, daemon]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        page.destroy();
        daemon.destroy();
        sockets.delete(socket);
      });
    }
    page.on('data', (piece) => {
      const wait = delayMs;
      ready = ready.then(() => new Promise<void>((resolve) => setTimeout(resolve, wait))).then(() => pass(piece, daemon));
    });
    daemon.on('data', (piece) => pass(piece, page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    slowDown: (wanted) => {
      delayMs = wanted;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
      delayMs = 0;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(piece: Buffer, to: Socket): void {
  if (!to.destroyed) to.write(piece);
}
