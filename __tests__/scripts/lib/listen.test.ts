import { createServer } from 'node:http';
import { closeServer, findPort, isAnswering, listenOnFreePort, listenOnLoopback } from '../../../scripts/lib/listen';

describe('scripts/lib/listen', () => {
  it('refuses a chosen port in use, and frees it', async () => {
    const first = createServer();
    const port = await listenOnFreePort(first);
    try {
      await expect(listenOnLoopback(createServer(), port)).rejects.toThrow(`Port ${port} is taken or not allowed.`);
      expect(await isAnswering(port)).toBe(true);
    } finally {
      await closeServer(first);
    }
    expect(await isAnswering(port)).toBe(false);
  });

  it('finds the next port when the usual one is in use', async () => {
    const first = createServer();
    const port = await listenOnLoopback(first);
    try {
      expect(await findPort()).not.toBe(port);
    } finally {
      await closeServer(first);
    }
  });
});
