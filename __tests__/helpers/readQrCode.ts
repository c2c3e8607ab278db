/**
 * Reads a QR code without errors (ISO/IEC 18004, versions 1 to 20, byte mode), to check the codes that the page draws. It shares no code
 * with what draws them.
 */
type Matrix = readonly (readonly boolean[])[];

/** By level (the 2 bits of the format: M, L, H, Q) and version: check bytes of a block, and blocks. */
const levels = [
  {
    check: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  },
  {
    check: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  },
  {
    check: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28],
    blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25],
  },
  {
    check: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30],
    blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20],
  },
];

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark, without the quiet zone. Throws when the matrix is no such code. */
export function readQrCode(matrix: Matrix): string {
  const size = matrix.length;
  const version = (size - 17) / 4;
  const isDark = (x: number, y: number) => matrix[y]?.[x] === true;
  if (!Number.isInteger(version) || version < 1 || version > 20) throw new Error(`${size} modules are no version from 1 to 20`);
  // The first five bits of the format beside the upper left pattern, under their own mask.
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + Number(isDark(x, 8)), 0) ^ 0b10101;
  const level = levels[format >> 3];
  const mask = masks[format & 7];
  if (!level || !mask) throw new Error('no format');
  const bytes = readBytes(size, version, (x, y) => isDark(x, y) !== mask(x, y));
  const data = dataOf(bytes, level.blocks[version - 1] ?? 1, level.check[version - 1] ?? 0);
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const lengthEnd = version < 10 ? 12 : 20;
  if (!bits.startsWith('0100')) throw new Error(`the mode is ${bits.slice(0, 4)}, not bytes`);
  const length = parseInt(bits.slice(4, lengthEnd), 2);
  const text = Array.from({ length }, (_, place) => parseInt(bits.slice(lengthEnd + place * 8, lengthEnd + place * 8 + 8), 2));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text));
}

/** Reads two columns at a time from the right, alternately upwards and downwards, and skips the patterns. */
function readBytes(size: number, version: number, isSet: (x: number, y: number) => boolean): number[] {
  const isPattern = patternsOf(size, version);
  const bits: boolean[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // Column 6 has the timing pattern and no data.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isPattern(x, y)) bits.push(isSet(x, y));
    }
    isUpwards = !isUpwards;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );
}

function patternsOf(size: number, version: number): (x: number, y: number) => boolean {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count }, (_, place) => (place === 0 ? 6 : size - 7 - (count - 1 - place) * step));
  const last = size - 7;
  const isFinder = (x: number, y: number) => (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isCorner = (x: number, y: number) => (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  const isAlignment = (x: number, y: number) =>
    places.some((cx) => places.some((cy) => !isCorner(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2));
  const isVersion = (x: number, y: number) => version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  return (x, y) => isFinder(x, y) || x === 6 || y === 6 || isAlignment(x, y) || isVersion(x, y);
}

/** Separates the interleaved blocks. The last blocks may have one byte more. */
function dataOf(bytes: readonly number[], blocks: number, check: number): number[] {
  const shortLength = Math.floor(bytes.length / blocks) - check;
  const longFrom = blocks - (bytes.length % blocks);
  const found = Array.from({ length: blocks }, (): number[] => []);
  let place = 0;
  for (let column = 0; column <= shortLength; column += 1) {
    for (const [index, block] of found.entries()) {
      if (column < shortLength || index >= longFrom) block.push(bytes[place++] ?? 0);
    }
  }
  return found.flat();
}

/** The modules of an SVG code whose path is rows of `M x,y h width v 1 H x z`, without the quiet zone. */
export function modulesOfSvg(svg: Element): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const drawn = [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
  const all = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of drawn.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
    for (let column = 0; column < Number(width); column += 1) {
      const row = all[Number(y)];
      if (row) row[Number(x) + column] = true;
    }
  }
  const first = all.findIndex((row) => row.includes(true));
  return all.slice(first, size - first).map((row) => row.slice(first, size - first));
}
