import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { inRepository } from '../../../scripts/lib/paths';
import { shrinkPng } from '../../../scripts/lib/shrinkPng';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};
const header = (width: number, height: number, { depth = 8, colours = 6 } = {}) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([depth, colours], 8);
  return data;
};
const makePng = (lines: Buffer, head = header(2, lines.length / 9)) =>
  Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
const linesOf = (png: Buffer) => {
  const at = png.indexOf('IDAT');
  return [...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))];
};

describe('scripts/lib/shrinkPng', () => {
  it('keeps the pixels of each filter', () => {
    // Two pixels a line. The second to the fifth line are filtered, each in its own way, from the line 10 20 … 80.
    const pixels = [10, 20, 30, 40, 50, 60, 70, 80];
    const lines = [
      [0, ...pixels],
      // From the left.
      [1, 10, 20, 30, 40, 40, 40, 40, 40],
      // From above.
      [2, 0, 0, 0, 0, 0, 0, 0, 0],
      // From the mean of both, rounded down.
      [3, 5, 10, 15, 20, 20, 20, 20, 20],
      // From the nearest of left, above and corner (Paeth): above is exact.
      [4, 0, 0, 0, 0, 0, 0, 0, 0],
    ];
    const same = lines.map(() => [0, ...pixels]).flat();
    expect(linesOf(shrinkPng(makePng(Buffer.from(lines.flat()))))).toEqual(same);
  });

  it('predicts from the left where the line above is further away', () => {
    // Left 200, above 3, corner 5: the Paeth predictor takes the left.
    const lines = [0, 5, 0, 0, 255, 3, 0, 0, 255, 4, 195, 0, 0, 0, 2, 0, 0, 0];
    const [red] = linesOf(shrinkPng(makePng(Buffer.from(lines)))).slice(14);
    expect(red).toBe(202);
  });

  it.each(['apple-touch-icon', 'icon-192', 'icon-512', 'maskable-512'])('has nothing left to do for %s', (name) => {
    const icon = readFileSync(inRepository('static', 'icons', `${name}.png`));
    expect(shrinkPng(icon).length).toBe(icon.length);
  });

  it.each([
    ['a palette', { colours: 3 }],
    ['16 bits a channel', { depth: 16 }],
  ])('refuses %s', (_, kind) => {
    expect(() => shrinkPng(makePng(Buffer.alloc(18), header(2, 2, kind)))).toThrow('not supported');
  });
});
