import { createServer, type ServerResponse } from 'node:http';
import { closeServer, listenOnFreePort, loopback } from '../../lib/listen';

interface TrickleServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** So large that no download ends during the measurement. */
const fileBytes = 4_000_000_000;
const firstChunkBytes = 2048;
const tickMs = 50;
/** Every download gets one chunk a second; downloads are spread over slots. */
const slots = 1000 / tickMs;
const chunks = [500, 700, 1000, 1400, 1900].map((size) => Buffer.alloc(size, 7));

/** Every URL is a file that never ends, with a changing speed, so that any number of downloads stay active. */
export async function startTrickleServer(): Promise<TrickleServer> {
  const slotted = Array.from({ length: slots }, () => new Set<ServerResponse>());
  let accepted = 0;
  let tick = 0;
  const server = createServer((_request, response) => {
    const slot = slotted[accepted++ % slots]!;
    slot.add(response);
    response.once('close', () => slot.delete(response));
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': fileBytes });
    response.write(Buffer.alloc(firstChunkBytes, 7));
  });
  const timer = setInterval(() => {
    tick += 1;
    let place = tick;
    for (const response of slotted[tick % slots]!) response.write(chunks[place++ % chunks.length]!);
  }, tickMs);
  const port = await listenOnFreePort(server);
  return {
    url: `http://${loopback}:${port}`,
    stop: async () => {
      clearInterval(timer);
      await closeServer(server);
    },
  };
}
