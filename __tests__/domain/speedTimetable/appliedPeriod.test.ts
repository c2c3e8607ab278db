import { appliedPeriodText, parseAppliedPeriod } from '../../../src/domain/speedTimetable/appliedPeriod';

describe('domain/speedTimetable/appliedPeriod', () => {
  it.each([
    [{ since: 1_700_000_000_000, isSlow: true, session: 'ab12', limits: '1024 0' }, '1700000000000 slow ab12 1024 0'],
    [{ since: 0, isSlow: false, session: 'ab12', limits: '0 0' }, '0 normal ab12 0 0'],
  ])('writes and reads %j', (period, text) => {
    expect(appliedPeriodText(period)).toBe(text);
    expect(parseAppliedPeriod(text)).toEqual(period);
  });

  it.each(['', 'slow', 'x slow ab 0 0', '1 fast ab 0 0'])('reads no period from %j', (text) => {
    expect(parseAppliedPeriod(text)).toBeUndefined();
  });
});
