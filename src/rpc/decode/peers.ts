import { aBoolean } from '../../domain/checks';
import type { Peer } from '../../domain/peers/peer';
import type { RawPeer } from '../../protocol/aria2';
import { count, type Decoder, list, record, text, nonEmptyText } from './primitives';

const decodePeer: Decoder<Peer> = (raw) => {
  const fields = record<RawPeer>(raw);
  const ip = nonEmptyText(fields?.ip);
  if (!fields || ip === undefined) return undefined;
  return {
    peerId: text(fields.peerId) ?? '',
    ip,
    port: count(fields.port) ?? 0,
    bitfield: text(fields.bitfield) ?? '',
    amChoking: aBoolean(fields.amChoking) ?? false,
    peerChoking: aBoolean(fields.peerChoking) ?? false,
    downloadSpeed: count(fields.downloadSpeed) ?? 0,
    uploadSpeed: count(fields.uploadSpeed) ?? 0,
    seeder: aBoolean(fields.seeder) ?? false,
  };
};

/** getPeers. A peer without an address is dropped. */
export const decodePeers: Decoder<readonly Peer[]> = list(decodePeer);
