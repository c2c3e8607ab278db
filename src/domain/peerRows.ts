import { countBitfield } from './bitfield';
import { percentOf } from './format/percent';
import type { FullTask } from './fullTask';
import type { Peer } from './peer';
import { peerClient } from './peerClient';
import { completePercent } from './taskFigures';
import type { BytesPerSecond, Percent } from './units';

/** A peer as its row shows it. Speeds are ours: what we download from it, what we upload to it (aria2 manual, aria2.getPeers). */
export interface PeerRow {
  /** The same for the same peer from tick to tick. */
  readonly key: string;
  /** `ip:port`, an IPv6 address in brackets. */
  readonly address: string;
  /** Empty where nobody knows. */
  readonly client: string;
  readonly percent: Percent;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
  readonly isSeeder: boolean;
}

/** Two peers may say the same of themselves, and those that came to us may have no port: their place tells them apart. */
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

/** Who has as many pieces as we is as far as we, whose progress is known to the byte (reference behaviour, section 9). */
function peerPercent(count: number, numPieces: number, ownCount: number, ownPercent: Percent): Percent {
  return count === ownCount && count > 0 ? ownPercent : percentOf(count, numPieces);
}

/** Peers are told every second, and remain who they are. */
const clients = new Map<string, string>();
const maxClients = 4000;

function knownClient(peerId: string): string {
  const client = clients.get(peerId) ?? peerClient(peerId);
  if (clients.size >= maxClients) clients.clear();
  clients.set(peerId, client);
  return client;
}
