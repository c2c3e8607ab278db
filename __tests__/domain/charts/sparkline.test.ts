import { sparklinePoints, speedPoints } from '../../../src/domain/charts/sparkline';

describe('domain/charts/sparkline', () => {
  it('has no points without values', () => {
    expect(sparklinePoints([], 5, 100, 20, 10)).toBe('');
  });

  it('ends at the right edge with any number of values', () => {
    expect(sparklinePoints([0, 0, 0, 5, 10], 9, 80, 20, 10)).toBe('40.0,20.0 50.0,20.0 60.0,20.0 70.0,10.0 80.0,0.0');
    expect(sparklinePoints([0, 0, 0, 0, 0, 10], 6, 100, 20, 10)).toMatch(/^0\.0,20\.0 .* 100\.0,0\.0$/);
  });

  it.each([
    [120, 9, false],
    [120, 10, true],
    [60, 4, false],
    [60, 5, true],
  ])('in a box for %d values, draws %d of them: %s', (maxSamples, count, isDrawn) => {
    expect(sparklinePoints(Array<number>(count).fill(5), maxSamples, 96, 24, 10) !== '').toBe(isDrawn);
  });

  it('draws an idle speed beside a moving one for the measured time only', () => {
    const samples = [0, 0, 0, 0, 10].map((downloadSpeed) => ({ downloadSpeed, uploadSpeed: 0 }));
    const { download, upload } = speedPoints(samples, 9, 80, 20);
    expect(download).toBe('40.0,20.0 50.0,20.0 60.0,20.0 70.0,20.0 80.0,0.0');
    expect(upload).toBe('40.0,20.0 50.0,20.0 60.0,20.0 70.0,20.0 80.0,20.0');
  });

  it('is a line at the bottom while all values are 0', () => {
    for (const values of [[0], [0, 0], [0, 0, 0]]) expect(sparklinePoints(values, 3, 10, 20, 0)).toBe('0.0,20.0 10.0,20.0');
  });
});
