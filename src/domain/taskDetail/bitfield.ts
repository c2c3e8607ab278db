/** Each hex digit holds four pieces, the first in the high bit (aria2 manual, "bitfield"). An invalid digit counts as 0. */
export function hexDigitValue(charCode: number): number {
  if (charCode >= 48 && charCode <= 57) return charCode - 48;
  const lower = charCode | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : 0;
}

/** The completed pieces: 1 or 0 for each. Missing pieces are 0, and bits beyond `numPieces` are ignored. Never throws. */
export function readBitfield(bitfield: string | undefined, numPieces: number): Uint8Array {
  const pieces = new Uint8Array(numPieces);
  const digits = Math.min(bitfield?.length ?? 0, Math.ceil(numPieces / 4));
  for (let place = 0; place < digits; place += 1) {
    const bits = hexDigitValue(bitfield?.charCodeAt(place) ?? 0);
    if (bits === 0) continue;
    const first = place * 4;
    // Writing beyond the end of a typed array does nothing.
    pieces[first] = bits >> 3;
    pieces[first + 1] = (bits >> 2) & 1;
    pieces[first + 2] = (bits >> 1) & 1;
    pieces[first + 3] = bits & 1;
  }
  return pieces;
}

/** The number of completed pieces. Many times faster than counting the result of `readBitfield`. */
export function countBitfield(bitfield: string | undefined, numPieces: number): number {
  const whole = Math.min(bitfield?.length ?? 0, Math.floor(numPieces / 4));
  let count = 0;
  for (let place = 0; place < whole; place += 1) count += bitCounts[hexDigitValue(bitfield?.charCodeAt(place) ?? 0)] ?? 0;
  // The last digit may have bits beyond the last piece.
  const spare = 4 - (numPieces % 4);
  const last = spare === 4 ? 0 : hexDigitValue(bitfield?.charCodeAt(whole) ?? 0) >> spare;
  return count + (bitCounts[last] ?? 0);
}

/** The number of set bits in each hex digit. */
const bitCounts: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
