import { countBitfield } from '../taskDetail/bitfield';
import { percentOf } from '../format/percent';
import type { FullTask } from '../tasks/fullTask';
import type { Peer } from './peer';
import { peerClient } from './peerClient';
import { completePercent } from '../tasks/taskFigures';
import type { BytesPerSecond, Percent } from '../units';

/** A peer's row. Speeds are from the daemon's side: download is from the peer, upload is to the peer (aria2 manual, aria2.getPeers). */
export interface PeerRow {
  /** A peer keeps its key from tick to tick. */
  readonly key: string;
  /** `ip:port`, an IPv6 address in brackets. */
  readonly address: string;
  readonly client: string;
  readonly percent: Percent;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
  readonly isSeeder: boolean;
}

/** Peers may have equal ids, and incoming peers may have no port. A counter distinguishes peers with the same address and id. */
export function peerRows(peers: readonly Peer[], task: FullTask): readonly PeerRow[] {
  const ownCount = countBitfield(task.bitfield, task.numPieces);
  const ownPercent = completePercent(task);
  const seen = new Map<string, number>();
  return peers.map((peer) => {
    const address = `${peer.ip.includes(':') ? `[${peer.ip}]` : peer.ip}:${peer.port}`;
    const name = `${address} ${peer.peerId}`;
    const repetition = seen.get(name) ?? 0;
    seen.set(name, repetition + 1);
    return {
      key: `${name} ${repetition}`,
      address,
      client: knownClient(peer.peerId),
      percent: peer.seeder ? 100 : peerPercent(countBitfield(peer.bitfield, task.numPieces), task.numPieces, ownCount, ownPercent),
      downloadSpeed: peer.downloadSpeed,
      uploadSpeed: peer.uploadSpeed,
      isSeeder: peer.seeder,
    };
  });
}

/** A peer with as many pieces as the daemon gets the daemon's percentage, which is exact to the byte. */
function peerPercent(count: number, numPieces: number, ownCount: number, ownPercent: Percent): Percent {
  return count === ownCount && count > 0 ? ownPercent : percentOf(count, numPieces);
}

/** A cache: peers are polled every second, and the client of a peer id never changes. */
const clients = new Map<string, string>();
const maxClients = 4000;

function knownClient(peerId: string): string {
  const client = clients.get(peerId) ?? peerClient(peerId);
  if (clients.size >= maxClients) clients.clear();
  clients.set(peerId, client);
  return client;
}
