import { speedPoints } from '../../../src/domain/charts/sparkline';

const points = (downloads: readonly number[], maxSamples: number) =>
  speedPoints(
    downloads.map((downloadSpeed) => ({ downloadSpeed, uploadSpeed: 0 })),
    maxSamples,
  );

describe('domain/charts/sparkline', () => {
  it('has no points without values', () => {
    expect(points([], 5)).toEqual({ download: '', upload: '' });
  });

  it('ends at the right edge with any number of values', () => {
    expect(points([0, 0, 0, 5, 10], 9).download).toBe('48.0,24.0 60.0,24.0 72.0,24.0 84.0,12.0 96.0,0.0');
    expect(points([0, 0, 0, 0, 0, 10], 6).download).toMatch(/^0\.0,24\.0 .* 96\.0,0\.0$/);
  });

  it.each([
    [120, 9, false],
    [120, 10, true],
    [60, 4, false],
    [60, 5, true],
  ])('in a box for %d values, draws %d of them: %s', (maxSamples, count, isDrawn) => {
    expect(points(Array<number>(count).fill(5), maxSamples).download !== '').toBe(isDrawn);
  });

  it('draws an idle speed beside a moving one for the measured time only', () => {
    expect(points([0, 0, 0, 0, 10], 9).upload).toBe('48.0,24.0 60.0,24.0 72.0,24.0 84.0,24.0 96.0,24.0');
  });

  it('is a line at the bottom while all values are 0', () => {
    for (const values of [[0], [0, 0], [0, 0, 0]]) expect(points(values, 3).download).toBe('0.0,24.0 96.0,24.0');
  });
});
