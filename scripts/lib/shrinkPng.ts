/** Compresses PNG files without loss (W3C PNG, sections 9 and 10). */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signatureLength = 8;
/** Length, type and checksum. */
const chunkFrameLength = 12;
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signatureLength; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += chunkFrameLength + length;
  }
  return chunks;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The predictors of the five filters. `corner` is the byte to the left in the line above. */
const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
  },
];

/** The lines with the filter "none". */
function withoutFilters(filtered: Buffer, lineLength: number, pixelLength: number): Buffer {
  const lines = Buffer.from(filtered);
  const step = lineLength + 1;
  for (let start = 0; start < lines.length; start += step) {
    const predict = predictors[lines[start] ?? 0];
    if (!predict) throw new Error(`A PNG has no filter ${String(lines[start])}.`);
    const byte = (at: number, isInside: boolean): number => (isInside ? (lines[at] ?? 0) : 0);
    for (let place = 1; place < step; place += 1) {
      const at = start + place;
      const hasLeft = place > pixelLength;
      const predicted = predict(
        byte(at - pixelLength, hasLeft),
        byte(at - step, start > 0),
        byte(at - step - pixelLength, hasLeft && start > 0),
      );
      lines[at] = (byte(at, true) + predicted) & 255;
    }
    lines[start] = 0;
  }
  return lines;
}

/**
 * The same picture in fewer bytes: flat colours compress better without filters. For 8 bits a channel, without a palette or interlacing.
 */
export function shrinkPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const pixelLength = channels[header?.[9] ?? -1];
  if (header?.[8] !== 8 || header[12] !== 0 || pixelLength === undefined) throw new Error('This kind of PNG is not supported.');
  const filtered = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const lines = withoutFilters(filtered, header.readUInt32BE(0) * pixelLength, pixelLength);
  const pixels = { type: 'IDAT', data: deflateSync(lines, { level: 9, memLevel: 9 }) };
  const written = [{ type: 'IHDR', data: header }, pixels, { type: 'IEND', data: Buffer.alloc(0) }].map(writeChunk);
  return Buffer.concat([png.subarray(0, signatureLength), ...written]);
}
