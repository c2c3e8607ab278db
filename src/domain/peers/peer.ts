import type { BytesPerSecond } from '../units';

/** One peer of a running torrent as the daemon sees it (aria2 manual, aria2.getPeers): speeds are the daemon's. */
export interface Peer {
  /** Percent-encoded bytes. */
  readonly peerId: string;
  readonly ip: string;
  /** 0 for some incoming peers. */
  readonly port: number;
  readonly bitfield: string;
  readonly amChoking: boolean;
  readonly peerChoking: boolean;
  /** From this peer to the daemon. */
  readonly downloadSpeed: BytesPerSecond;
  /** From the daemon to this peer. */
  readonly uploadSpeed: BytesPerSecond;
  readonly seeder: boolean;
}
