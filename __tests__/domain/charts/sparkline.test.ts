import { sparklinePath } from '../../../src/domain/charts/sparkline';

describe('domain/charts/sparkline', () => {
  it('has an empty path without values', () => {
    expect(sparklinePath([], 5, 100, 20, 10)).toBe('');
  });

  it('ends at the right edge with any number of values', () => {
    expect(sparklinePath([5], 5, 100, 20, 10)).toBe('M100.0,10.0');
    expect(sparklinePath([0, 10], 5, 100, 20, 10)).toBe('M75.0,20.0L100.0,0.0');
    expect(sparklinePath([0, 0, 0, 0, 10], 5, 100, 20, 10)).toMatch(/^M0\.0,20\.0/);
  });

  it('is a line at the bottom while all values are 0', () => {
    for (const values of [[0], [0, 0], [0, 0, 0]]) expect(sparklinePath(values, 3, 10, 20, 0)).toBe('M0.0,20.0L10.0,20.0');
  });
});
