import fc from 'fast-check';
import { columnLevels, fullLevel, layoutMap, squareLevels } from '../../../src/domain/taskDetail/pieceMap';

const pieces = (text: string) => Uint8Array.from(text, Number);

describe('domain/taskDetail/pieceMap, layout', () => {
  it('draws one square of 10 pixels per piece for usual numbers', () => {
    expect(layoutMap(10_240, 1000)).toEqual({ pitch: 10, columns: 100, rows: 103, piecesPerSquare: 1, squares: 10_240 });
    expect(layoutMap(0, 1000)).toMatchObject({ squares: 1, rows: 1 });
  });

  it('uses smaller squares on a phone, and several pieces per square for 100,000 pieces', () => {
    expect(layoutMap(10_240, 360)).toMatchObject({ pitch: 8, piecesPerSquare: 1 });
    expect(layoutMap(100_000, 1000)).toMatchObject({ pitch: 6, piecesPerSquare: 2 });
    expect(layoutMap(100_000, 360)).toMatchObject({ pitch: 6, piecesPerSquare: 5 });
  });

  it('has room for all pieces, and a limited height', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.integer({ min: 1, max: 3000 }), (numPieces, width) => {
        const { pitch, columns, rows, piecesPerSquare, squares } = layoutMap(numPieces, width);
        expect(squares * piecesPerSquare).toBeGreaterThanOrEqual(numPieces);
        expect(rows * columns).toBeGreaterThanOrEqual(squares);
        if (width >= 100) expect(rows * pitch).toBeLessThanOrEqual(2400);
      }),
    );
  });
});

describe('domain/taskDetail/pieceMap, squares', () => {
  it('are full or empty for one piece each', () => {
    expect([...squareLevels(pieces('101'), layoutMap(3, 100))]).toEqual([8, 0, 8]);
  });

  it('show the share of several pieces, full or empty only when all pieces are', () => {
    const layout = { ...layoutMap(12, 100), piecesPerSquare: 10, squares: 2 };
    expect([...squareLevels(pieces('100000000011'), layout)]).toEqual([1, 8]);
    expect([...squareLevels(pieces('111111111000'), layout)]).toEqual([7, 0]);
    expect([...squareLevels(pieces('111110000010'), layout)]).toEqual([4, 4]);
  });
});

describe('domain/taskDetail/pieceMap, columns', () => {
  it.each([
    ['1', 3, [8, 8, 8]],
    ['10', 4, [8, 8, 0, 0]],
    ['1100', 2, [8, 0]],
    ['1000', 2, [4, 0]],
    // The second column lies half in a piece that is there.
    ['10', 3, [8, 4, 0]],
  ])('have for %s in %d the right levels', (text, columns, levels) => {
    expect([...columnLevels(pieces(text), columns)]).toEqual(levels);
  });

  it('are full when all pieces are present, and empty when none is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2000 }), (numPieces, columns) => {
        expect(columnLevels(new Uint8Array(numPieces).fill(1), columns).every((level) => level === fullLevel)).toBe(true);
        expect(columnLevels(new Uint8Array(numPieces), columns).every((level) => level === 0)).toBe(true);
      }),
    );
  });
});
