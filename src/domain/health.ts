import type { Percent } from './units';

/**
 * How many copies of the whole a swarm holds, in percent: 235.50 is two full copies and 35.5 % of a third (reference
 * behaviour, section 9). Each round takes one copy of every piece; the first round that does not find them all is the
 * last, and counts for as much as it found. So: the rarest piece's copies are the full ones, and the pieces that have
 * more than that are what is there of the next. Never less than what the best single one has.
 *
 * @param holdings the pieces of each peer and of this end, 1 or 0 for each of `numPieces`.
 * @param best what the best single one has, by its own account.
 */
export function healthPercent(holdings: readonly Uint8Array[], numPieces: number, best: Percent): Percent {
  if (holdings.length === 0 || numPieces === 0) return best;
  const copies = new Uint32Array(numPieces);
  let most = 0;
  for (const pieces of holdings) {
    let count = 0;
    for (let place = 0; place < numPieces; place += 1) {
      const piece = pieces[place] ?? 0;
      copies[place] = (copies[place] ?? 0) + piece;
      count += piece;
    }
    most = Math.max(most, count);
  }
  const rarest = copies.reduce((least, count) => Math.min(least, count), Infinity);
  const further = copies.reduce((sum, count) => sum + (count > rarest ? 1 : 0), 0);
  return Math.max(best, (most * 100) / numPieces, ((rarest * numPieces + further) * 100) / numPieces);
}
