import fc from 'fast-check';
import { formatPercent, percentOf } from '../../../src/domain/format/percent';

describe('domain/format/percent', () => {
  it.each([
    [29, 100, '29.00%'],
    [1, 3, '33.33%'],
    [2, 3, '66.66%'],
    [99_999, 100_000, '99.99%'],
    [29, 10_000, '0.29%'],
    [57, 10_000, '0.57%'],
    [11, 10, '100.00%'],
    [0, 0, '0.00%'],
    [-1, 10, '0.00%'],
    [NaN, 10, '0.00%'],
    [1, NaN, '0.00%'],
  ])('formats %d of %d as %s', (part, whole, text) => {
    expect(formatPercent(percentOf(part, whole))).toBe(text);
  });

  it('truncates to the given number of decimals', () => {
    expect(formatPercent(66.66, 0)).toBe('66%');
  });

  it('is exact for every ten-thousandth', () => {
    for (let part = 0; part <= 10_000; part += 1) {
      expect(formatPercent(percentOf(part, 10_000))).toBe(`${(part / 100).toFixed(2)}%`);
    }
  });

  it('never shows 100 % for an incomplete download', () => {
    // To 1,000 TB: beyond, a double cannot tell one missing byte any more.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1000 }), (whole, missing) => {
        expect(formatPercent(percentOf(whole - missing, whole))).not.toBe('100.00%');
      }),
    );
  });
});
