import fc from 'fast-check';
import { createTokenBucket } from '../../../src/rpc/session/tokenBucket';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('rpc/session/tokenBucket', () => {
  it('gives its capacity at once, then tokens at the interval', async () => {
    const bucket = createTokenBucket(2, 270);
    const from = performance.now();
    const at: number[] = [];
    for (let count = 0; count < 5; count += 1) void bucket.take().then(() => at.push(performance.now() - from));
    await jest.advanceTimersByTimeAsync(2000);
    expect(at).toEqual([0, 0, 270, 540, 810]);
  });

  it('gives at most 5 tokens in any second, at any request times', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 60 }), async (pausesMs) => {
        const bucket = createTokenBucket(2, 270);
        const at: number[] = [];
        for (const pauseMs of pausesMs) {
          await jest.advanceTimersByTimeAsync(pauseMs);
          void bucket.take().then(() => at.push(performance.now()));
        }
        await jest.advanceTimersByTimeAsync(60 * 270);
        expect(at).toHaveLength(pausesMs.length);
        for (const from of at) expect(at.filter((each) => each >= from && each <= from + 1000).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
