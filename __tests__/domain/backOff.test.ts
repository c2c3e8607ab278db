import fc from 'fast-check';
import { backOffMs } from '../../src/domain/backOff';

const waits = { firstMs: 1000, longestMs: 30_000 };

describe('domain/backOff', () => {
  it('doubles the wait up to the longest', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 5000].map((attempt) => backOffMs(waits, attempt, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('varies each wait by up to 20 %, and never waits longer than the longest', () => {
    expect([0, 1].map((random) => backOffMs(waits, 1, random))).toEqual([800, 1200]);
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const middle = Math.min(30_000, 1000 * 2 ** (attempt - 1));
        const waitMs = backOffMs(waits, attempt, random);
        expect(waitMs).toBeGreaterThanOrEqual(middle * 0.8);
        expect(waitMs).toBeLessThanOrEqual(Math.min(30_000, middle * 1.2));
      }),
    );
  });
});
