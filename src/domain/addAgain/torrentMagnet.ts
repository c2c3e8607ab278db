import type { FullTask } from '../tasks/fullTask';
import { encodeComponent } from '../visibleText';

/** aria2 does not return the torrent file. A magnet gets it from the swarm, by info hash, name and trackers (BEP 9). */
export function torrentMagnet({ details, torrent }: FullTask): string {
  const infoHash = details?.infoHash ?? '';
  // aria2 names a magnet without a name by its info hash.
  const name = torrent?.name ?? (details?.isMetadata && details.name !== infoHash ? details.name : '');
  const trackers = new Set((torrent?.announceList ?? []).flat());
  const parts = [...(name ? [`dn=${encodeComponent(name)}`] : []), ...[...trackers].map((tracker) => `tr=${encodeComponent(tracker)}`)];
  return [`magnet:?xt=urn:btih:${infoHash}`, ...parts].join('&');
}
