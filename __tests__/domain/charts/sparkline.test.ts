import { sparklinePoints, speedPoints } from '../../../src/domain/charts/sparkline';

describe('domain/charts/sparkline', () => {
  it('has no points without values', () => {
    expect(sparklinePoints([], 5, 100, 20, 10)).toBe('');
  });

  it('ends at the right edge with any number of values', () => {
    expect(sparklinePoints([5], 5, 100, 20, 10)).toBe('100.0,10.0');
    expect(sparklinePoints([0, 10], 5, 100, 20, 10)).toBe('75.0,20.0 100.0,0.0');
    expect(sparklinePoints([0, 0, 0, 0, 10], 5, 100, 20, 10)).toMatch(/^0\.0,20\.0 /);
  });

  it('draws an idle speed beside a moving one for the measured time only', () => {
    const samples = [0, 10].map((downloadSpeed) => ({ downloadSpeed, uploadSpeed: 0 }));
    expect(speedPoints(samples, 5, 100, 20)).toEqual({ download: '75.0,20.0 100.0,0.0', upload: '75.0,20.0 100.0,20.0' });
  });

  it('is a line at the bottom while all values are 0', () => {
    for (const values of [[0], [0, 0], [0, 0, 0]]) expect(sparklinePoints(values, 3, 10, 20, 0)).toBe('0.0,20.0 10.0,20.0');
  });
});
