import { clockTime, clockTimeWithMilliseconds } from '../../../src/domain/format/clockTime';

const time = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

describe('domain/format/clockTime', () => {
  it('has two digits for each part, and three for milliseconds', () => {
    expect([clockTime(time), clockTimeWithMilliseconds(time)]).toEqual(['03:04:05', '03:04:05.006']);
  });
});
