import type { Percent } from '../units';

/**
 * The number of complete copies in a swarm, in percent: 235.50 is two full copies and 35.5 % of a third
 * (docs/reference-behaviour.md, section 9). The copies of the rarest piece are the full copies. The share of pieces with
 * more copies is the fraction. The result is never less than the best single peer's percentage.
 *
 * The time depends on the holdings, not on `numPieces`, because a hostile daemon may report any number of pieces.
 *
 * @param holdings the pieces of each peer and of the daemon, 1 or 0 for each of at most `numPieces`. Pieces beyond the end are missing.
 * @param best the highest percentage that a peer or the daemon reports.
 */
export function healthPercent(holdings: readonly Uint8Array[], numPieces: number, best: Percent): Percent {
  if (holdings.length === 0 || numPieces === 0) return best;
  const longest = holdings.reduce((length, pieces) => Math.max(length, pieces.length), 0);
  const copies = new Uint32Array(longest);
  let most = 0;
  for (const pieces of holdings) {
    let count = 0;
    for (let place = 0; place < pieces.length; place += 1) {
      const piece = pieces[place] ?? 0;
      copies[place] = (copies[place] ?? 0) + piece;
      count += piece;
    }
    most = Math.max(most, count);
  }
  const rarest = longest < numPieces ? 0 : copies.reduce((least, count) => Math.min(least, count), Infinity);
  const further = copies.reduce((sum, count) => sum + (count > rarest ? 1 : 0), 0);
  return Math.max(best, (most * 100) / numPieces, ((rarest * numPieces + further) * 100) / numPieces);
}
