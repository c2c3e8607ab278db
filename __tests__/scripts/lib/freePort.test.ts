import { createServer, type Server } from 'node:http';
import { freePort } from '../../../scripts/lib/freePort';
import { closeServer } from '../../../scripts/lib/listen';

/** Undefined where somebody else listens already. */
const occupy = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(undefined);
    });
    server.listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });

describe('scripts/lib/freePort', () => {
  it('returns a different port each time, below the ephemeral range', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(ports).size).toBe(20);
    for (const port of ports) expect(port).toBeLessThan(32_768);
  });

  it('returns no port in use, and throws when all are in use', async () => {
    const left = await freePort();
    const base = left - (left % 100);
    const hundred = Array.from({ length: 100 }, (_, place) => base + place);
    const taken = await Promise.all(hundred.filter((port) => port !== left).map(occupy));
    try {
      for (let turn = 0; turn < 3; turn += 1) expect(await freePort()).toBe(left);
      taken.push(await occupy(left));
      await expect(freePort()).rejects.toThrow(`All ports from ${base} to ${base + 99} are taken.`);
    } finally {
      for (const server of taken) if (server) await closeServer(server);
    }
  });
});
