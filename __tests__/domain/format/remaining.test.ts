import fc from 'fast-check';
import { formatRemaining } from '../../../src/domain/format/remaining';

describe('domain/format/remaining', () => {
  it.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [61, '00:01:01'],
    [3661, '01:01:01'],
    [86_399.9, '23:59:59'],
    [undefined, '--:--:--'],
    [NaN, '--:--:--'],
    [Infinity, '--:--:--'],
  ])('formats %p seconds as %s', (seconds, text) => {
    expect(formatRemaining(seconds)).toBe(text);
  });

  it.each([86_400, 1e9, -1])('shows %d seconds as more than a day', (seconds) => {
    expect(formatRemaining(seconds)).toEqual({ key: 'format.moreThanOneDay' });
  });

  it('formats every second of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
        const [hours = NaN, minutes = NaN, rest = NaN] = (formatRemaining(seconds) as string).split(':').map(Number);
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
      }),
    );
  });
});
