import type { Percent } from './units';

/** Squares of pieces in lines, as many as fit. */
export interface MapLayout {
  /** From one square to the next, in CSS pixels; one of them is the gap. */
  readonly pitch: number;
  readonly columns: number;
  readonly rows: number;
  /** How many neighbouring pieces share a square. */
  readonly piecesPerSquare: number;
  readonly squares: number;
}

/** Squares of this pitch can be told apart; the first is the usual one (reference behaviour, section 10). */
const pitches = [10, 8, 6] as const;
/** A higher map is scrolled through, not looked at; and browsers refuse to make very large canvases. */
const highest = 2400;
const groupSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000] as const;

/** The map of so many pieces in this width: at least one square, smaller ones where there are many, then several pieces to a square. */
export function layoutMap(numPieces: number, width: number): MapLayout {
  let layout: MapLayout = { pitch: 10, columns: 1, rows: 1, piecesPerSquare: 1, squares: 1 };
  for (const piecesPerSquare of groupSizes) {
    for (const pitch of pitches) {
      const squares = Math.max(1, Math.ceil(numPieces / piecesPerSquare));
      const columns = Math.max(1, Math.floor(width / pitch));
      layout = { pitch, columns, rows: Math.ceil(squares / columns), piecesPerSquare, squares };
      if (layout.rows * pitch <= highest) return layout;
    }
  }
  return layout;
}

/** Of each square how much is there: 0 nothing, 4 everything, between them in quarters. */
export function squareLevels(pieces: Uint8Array, { piecesPerSquare, squares }: MapLayout): Uint8Array {
  if (piecesPerSquare === 1) return pieces.map((piece) => piece * 4);
  const levels = new Uint8Array(squares);
  for (let square = 0; square < squares; square += 1) {
    const first = square * piecesPerSquare;
    const last = Math.min(first + piecesPerSquare, pieces.length);
    let count = 0;
    for (let place = first; place < last; place += 1) count += pieces[place] ?? 0;
    // Neither a missing nor a complete square may look like the other.
    levels[square] = count === 0 ? 0 : count === last - first ? 4 : Math.min(3, Math.max(1, Math.round((count * 4) / (last - first))));
  }
  return levels;
}

/** Neighbouring pieces that are there, as parts of the whole: from and to in percent. */
export function completedRuns(pieces: Uint8Array): readonly (readonly [Percent, Percent])[] {
  const runs: (readonly [Percent, Percent])[] = [];
  const share = 100 / Math.max(1, pieces.length);
  let start = -1;
  for (let place = 0; place <= pieces.length; place += 1) {
    if (pieces[place] === 1) {
      if (start < 0) start = place;
    } else if (start >= 0) {
      runs.push([start * share, place * share]);
      start = -1;
    }
  }
  return runs;
}
