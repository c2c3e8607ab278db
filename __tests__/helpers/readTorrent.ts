import { torrentSteps } from '../../src/domain/torrent/readTorrent';
import type { Torrent } from '../../src/domain/torrent/torrent';

/** Reads a torrent without pauses. */
export function readTorrent(bytes: Uint8Array): Torrent {
  const steps = torrentSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
