import { encodeComponent } from '../visibleText';
import type { FullTask } from './fullTask';
import type { Task } from './task';

const magnetOf = (infoHash: string): string => `magnet:?xt=urn:btih:${infoHash}`;

/** A magnet link (BEP 9) with the info hash only. */
export function shortMagnet(task: Task): string | undefined {
  const infoHash = task.details?.infoHash;
  return infoHash ? magnetOf(infoHash) : undefined;
}

/**
 * A magnet link with info hash, name and trackers. aria2 does not return the torrent file. A magnet link makes aria2 fetch the metadata
 * from the swarm.
 */
export function magnetWithTrackers({ details, torrent }: FullTask): string {
  const infoHash = details?.infoHash ?? '';
  // aria2 names a magnet without a name by its info hash.
  const name = torrent?.name ?? (details?.isMetadata && details.name !== infoHash ? details.name : '');
  const trackers = new Set((torrent?.announceList ?? []).flat());
  const parts = [...(name ? [`dn=${encodeComponent(name)}`] : []), ...[...trackers].map((tracker) => `tr=${encodeComponent(tracker)}`)];
  return [magnetOf(infoHash), ...parts].join('&');
}
