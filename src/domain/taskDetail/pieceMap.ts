/** The grid of a piece map. */
interface MapLayout {
  /** The distance between squares in CSS pixels, including a gap of one pixel. */
  readonly pitch: number;
  readonly columns: number;
  readonly rows: number;
  /** How many neighbouring pieces share a square. */
  readonly piecesPerSquare: number;
  readonly squares: number;
}

/** Squares of these pitches are distinguishable. The first is the default. */
const pitches = [10, 8, 6] as const;
/** A higher map would need scrolling, and browsers refuse very large canvases. */
const highest = 2400;
const groupSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000] as const;

/** The grid for this width. Many pieces get smaller squares, then several pieces share a square. There is at least one square. */
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

/** The level of a complete square or column. 0 is empty. */
export const fullLevel = 8;

/** The level of each square. */
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

/** The level of each pixel column of a bar. A column may lie inside a piece or cover parts of several pieces. */
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

/** Only an empty part gets level 0, and only a complete part gets the full level. */
function levelOf(count: number, of: number): number {
  // The sum of parts of pieces differs from the whole by rounding errors.
  if (count <= of * 1e-9) return 0;
  if (count >= of * (1 - 1e-9)) return fullLevel;
  return Math.min(fullLevel - 1, Math.max(1, Math.round((count * fullLevel) / of)));
}
