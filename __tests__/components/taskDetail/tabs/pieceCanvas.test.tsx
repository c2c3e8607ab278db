/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { PieceCanvas, type Grid } from '../../../../src/components/taskDetail/tabs/PieceCanvas';
import { fullLevel } from '../../../../src/domain/taskDetail/pieceMap';

/** A 2D context that paints whole pixels. A pixel is a text: '' where the canvas is clear, else each colour painted with its strength. */
class Raster {
  fillStyle = '';
  globalAlpha = 1;
  fills = 0;
  readonly pixels: string[][];

  constructor(width: number, height: number) {
    this.pixels = Array.from({ length: height }, () => Array.from({ length: width }, () => ''));
  }

  setTransform(scale: number): void {
    expect(scale).toBe(1);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.fills += 1;
    const paint = `${this.fillStyle}@${this.globalAlpha}`;
    this.#change(x, y, width, height, (before) => (this.globalAlpha === 1 ? paint : `${before} ${paint}`));
  }

  clearRect(x: number, y: number, width: number, height: number): void {
    this.#change(x, y, width, height, () => '');
  }

  #change(x: number, y: number, width: number, height: number, next: (before: string) => string): void {
    for (const row of this.pixels.slice(y, y + height)) {
      for (let column = x; column < Math.min(x + width, row.length); column += 1) row[column] = next(row[column] ?? '');
    }
  }
}

const map: Grid = { columns: 5, rows: 3, pitch: 6, cellWidth: 5, cellHeight: 5 };
const bar: Grid = { columns: 12, rows: 1, pitch: 1, cellWidth: 1, cellHeight: 20 };
const levels = Uint8Array.from([0, 1, 8, 0, 3, 8, 8, 0, 0, 5, 0, 8]);

let raster: Raster;

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(this: HTMLCanvasElement) {
    raster = new Raster(parseInt(this.style.width, 10), parseInt(this.style.height, 10));
    return raster as unknown as RenderingContext & null;
  });
  // jsdom does not inherit custom properties.
  const getPropertyValue = (name: string) => (name === '--piece-missing' ? 'grey' : 'green');
  jest.spyOn(window, 'getComputedStyle').mockReturnValue({ getPropertyValue } as CSSStyleDeclaration);
});

afterEach(() => jest.restoreAllMocks());

const drawn = (grid: Grid, shown: Uint8Array) => render(<PieceCanvas levels={shown} grid={grid} theme="dark" />);

/** The pixels that a grid should have. */
function expectedPixels({ columns, rows, pitch, cellWidth, cellHeight }: Grid, shown: Uint8Array): string[][] {
  const paintOf = (level = 0) => {
    if (level === fullLevel) return 'green@1';
    return level === 0 ? 'grey@1' : `grey@1 green@${level / fullLevel}`;
  };
  return Array.from({ length: rows * Math.max(pitch, cellHeight) }, (_row, y) =>
    Array.from({ length: columns * pitch }, (_column, x) => {
      const row = rows === 1 ? 0 : Math.floor(y / pitch);
      const place = row * columns + Math.floor(x / pitch);
      const isGap = x % pitch >= cellWidth || y - row * pitch >= cellHeight;
      return isGap || place >= shown.length ? '' : paintOf(shown[place]);
    }),
  );
}

describe('components/taskDetail/tabs/PieceCanvas', () => {
  it.each([
    ['a map whose last row is not full', map, levels],
    ['a map whose last row is full', map, Uint8Array.from({ length: 15 }, (_, place) => place % 9)],
    ['a map with one square', { ...map, rows: 1, columns: 1 }, Uint8Array.of(8)],
    ['a bar', bar, levels],
  ])('draws %s', (_title, grid, shown) => {
    drawn(grid, shown);
    expect(raster.pixels).toEqual(expectedPixels(grid, shown));
  });

  it('draws an empty map of any size with two areas', () => {
    drawn({ ...map, columns: 50, rows: 40 }, new Uint8Array(1970));
    expect(raster.fills).toBe(2);
  });

  it('draws only the cells that change', () => {
    const { rerender } = drawn(map, levels);
    const next = levels.slice();
    next[3] = 2;
    next[4] = 8;
    next[11] = 0;
    const before = raster.fills;
    rerender(<PieceCanvas levels={next} grid={map} theme="dark" />);
    expect(raster.pixels).toEqual(expectedPixels(map, next));
    expect(raster.fills - before).toBe(4);
  });
});
