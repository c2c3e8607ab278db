import { createServer } from 'node:http';
import { closeServer, listenOnFreePort } from '../lib/listen';
import { bencode } from './torrentFile';

export interface Tracker {
  readonly announceUrl: string;
  /** Number of peers that announced themselves for this info hash (hex). */
  peerCount(infoHash: string): number;
  stop(): Promise<void>;
}

/** An HTTP tracker (BEP 3) with compact responses (BEP 23). Every peer of the testbed is on 127.0.0.1. */
export async function startTracker(): Promise<Tracker> {
  const swarms = new Map<string, Set<number>>();
  const server = createServer((request, response) => {
    const query = request.url?.split('?')[1] ?? '';
    const port = Number(new URLSearchParams(query).get('port'));
    const swarm = swarms.get(infoHashOf(query)) ?? new Set<number>();
    swarms.set(infoHashOf(query), swarm);
    if (query.includes('event=stopped')) swarm.delete(port);
    else swarm.add(port);
    const peers = Buffer.concat([...swarm].filter((other) => other !== port).map(compactPeer));
    // aria2 announces again after this many seconds at the earliest.
    response.end(bencode({ interval: 2, 'min interval': 1, complete: 1, incomplete: swarm.size, peers }));
  });
  const port = await listenOnFreePort(server);
  return {
    announceUrl: `http://127.0.0.1:${port}/announce`,
    peerCount: (infoHash) => swarms.get(infoHash)?.size ?? 0,
    stop: () => closeServer(server),
  };
}

/** The info hash is percent-encoded raw bytes; URLSearchParams would decode them as UTF-8. */
function infoHashOf(query: string): string {
  const encoded = /(?:^|&)info_hash=([^&]*)/.exec(query)?.[1] ?? '';
  return Buffer.from(
    encoded.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('hex');
}

const compactPeer = (port: number): Buffer => Buffer.from([127, 0, 0, 1, port >> 8, port & 0xff]);
