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

/** How much of a square or a column is there: 0 nothing, this everything. */
export const fullLevel = 8;

/** Of each square how much is there. */
export function squareLevels(pieces: Uint8Array, { piecesPerSquare, squares }: MapLayout): Uint8Array {
  const levels = new Uint8Array(squares);
  for (let square = 0; square < squares; square += 1) {
    const first = square * piecesPerSquare;
    const last = Math.min(first + piecesPerSquare, pieces.length);
    let count = 0;
    for (let place = first; place < last; place += 1) count += pieces[place] ?? 0;
    levels[square] = levelOf(count, last - first);
  }
  return levels;
}

/** Of each pixel column of a bar how much is there; a column may lie in a piece, or hold parts of several. */
export function columnLevels(pieces: Uint8Array, columns: number): Uint8Array {
  const before = new Uint32Array(pieces.length + 1);
  for (let place = 0; place < pieces.length; place += 1) before[place + 1] = (before[place] ?? 0) + (pieces[place] ?? 0);
  const countUpTo = (end: number): number => {
    const whole = Math.min(pieces.length, Math.floor(end));
    return (before[whole] ?? 0) + (end - whole) * (pieces[whole] ?? 0);
  };
  const width = pieces.length / columns;
  const levels = new Uint8Array(columns);
  let count = 0;
  for (let column = 0; column < columns; column += 1) {
    const next = countUpTo((column + 1) * width);
    levels[column] = levelOf(next - count, width);
    count = next;
  }
  return levels;
}

/** Neither an empty part nor a whole one may look like one that is neither. */
function levelOf(count: number, of: number): number {
  // Parts of pieces add up to the whole but for the last digits of a double.
  if (count <= of * 1e-9) return 0;
  if (count >= of * (1 - 1e-9)) return fullLevel;
  return Math.min(fullLevel - 1, Math.max(1, Math.round((count * fullLevel) / of)));
}
