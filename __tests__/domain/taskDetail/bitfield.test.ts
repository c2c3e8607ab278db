import fc from 'fast-check';
import { countBitfield, readBitfield } from '../../../src/domain/taskDetail/bitfield';

const bits = (bitfield: string | undefined, numPieces: number) => [...readBitfield(bitfield, numPieces)].join('');

describe('domain/taskDetail/bitfield', () => {
  it.each([
    ['8', 4, '1000'],
    ['1', 4, '0001'],
    ['aF', 8, '10101111'],
    ['80', 5, '10000'],
    // Spare bits at the end are no pieces.
    ['ff', 5, '11111'],
    ['0', 0, ''],
  ])('reads %s of %d pieces', (bitfield, numPieces, expected) => {
    expect(bits(bitfield, numPieces)).toBe(expected);
  });

  it.each([
    ['missing', undefined, 6, '000000'],
    ['too short', 'f', 6, '111100'],
    ['too long', 'ffff', 3, '111'],
    ['no hex digits', 'zf -', 16, '0000111100000000'],
  ])('pads or cuts a bitfield that is %s', (_what, bitfield, numPieces, expected) => {
    expect(bits(bitfield, numPieces)).toBe(expected);
  });

  it('counts as many pieces as it reads, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-fA-F]{0,80}$/)), fc.nat(300), (bitfield, numPieces) => {
        const pieces = readBitfield(bitfield, numPieces);
        expect(pieces).toHaveLength(numPieces);
        expect([...pieces].every((piece) => piece === 0 || piece === 1)).toBe(true);
        expect(countBitfield(bitfield, numPieces)).toBe(pieces.reduce((count, piece) => count + piece, 0));
      }),
    );
  });

  it('reads back the pieces that were written', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (pieces) => {
        const digits = Array.from({ length: Math.ceil(pieces.length / 4) }, (_, place) =>
          [0, 1, 2, 3].reduce((sum, bit) => sum * 2 + (pieces[place * 4 + bit] ? 1 : 0), 0).toString(16),
        );
        expect([...readBitfield(digits.join(''), pieces.length)]).toEqual(pieces.map(Number));
      }),
    );
  });
});
