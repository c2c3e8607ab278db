import { execFileSync } from 'node:child_process';
import { noSlowHours, withHours } from '../../../src/domain/speedTimetable/speedTimetable';
import { timetablePeriod } from '../../../src/domain/speedTimetable/timetablePeriod';

const at = (day: number, hour: number) => day * 24 + hour;
const utc = (text: string) => Date.parse(`${text}Z`);

/** A zone is a process's own: Date has read TZ when the first test runs. The zones' days of change are those of 2026. */
function periodIn(zone: string, places: readonly number[], now: string): unknown {
  const script = `
    const { timetablePeriod } = require('./src/domain/speedTimetable/timetablePeriod.ts');
    const { noSlowHours, withHours } = require('./src/domain/speedTimetable/speedTimetable.ts');
    const { isSlow, since, until } = timetablePeriod(withHours(noSlowHours, ${JSON.stringify(places)}, true), Date.parse('${now}'));
    const text = (time) => time === undefined ? null : new Date(time).toISOString();
    console.log(JSON.stringify([isSlow, text(since), text(until)]));`;
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=commonjs', '-e', script], { env, encoding: 'utf8' }));
}

describe('domain/speedTimetable/timetablePeriod', () => {
  // 2026-11-23 is a Monday.
  const office = withHours(
    noSlowHours,
    [0, 1, 2, 3, 4].flatMap((day) => [8, 9, 10, 11].map((hour) => at(day, hour))),
    true,
  );

  it.each([
    ['in a slow hour', '2026-11-23T09:30', true, '2026-11-23T08:00', '2026-11-23T12:00'],
    ['at the change', '2026-11-23T12:00', false, '2026-11-23T12:00', '2026-11-24T08:00'],
    ['just before the change', '2026-11-23T07:59:59.999', false, '2026-11-20T12:00', '2026-11-23T08:00'],
    ['over a weekend', '2026-11-28T23:59', false, '2026-11-27T12:00', '2026-11-30T08:00'],
  ])('finds start and end of the period %s', (_, now, isSlow, since, until) => {
    expect(timetablePeriod(office, utc(now))).toEqual({ isSlow, since: utc(since), until: utc(until) });
  });

  it('merges hours across midnight and the end of the week', () => {
    const night = withHours(noSlowHours, [at(6, 22), at(6, 23), at(0, 0), at(0, 1)], true);
    for (const now of ['2026-11-22T22:00', '2026-11-22T23:59', '2026-11-23T00:00', '2026-11-23T01:59'])
      expect(timetablePeriod(night, utc(now))).toEqual({ isSlow: true, since: utc('2026-11-22T22:00'), until: utc('2026-11-23T02:00') });
  });

  it('has no end when all hours are equal', () => {
    expect(
      timetablePeriod(
        noSlowHours.map(() => true),
        utc('2026-11-23T12:00'),
      ),
    ).toEqual({ isSlow: true, since: 0 });
  });

  it('keeps local hours on the day the clock is set forward', () => {
    // Berlin, 29 March 2026: 2:00 becomes 3:00. Sunday 1:00 to 5:00 is slow: three hours long.
    const slow = [at(6, 1), at(6, 2), at(6, 3), at(6, 4)];
    const whole = [true, '2026-03-29T00:00:00.000Z', '2026-03-29T03:00:00.000Z'];
    for (const now of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T02:59:00Z'])
      expect(periodIn('Europe/Berlin', slow, now)).toEqual(whole);
    // A slow hour that is missing has no effect.
    expect(periodIn('Europe/Berlin', [at(6, 2)], '2026-03-29T01:10:00Z')).toEqual([
      false,
      '2026-03-22T02:00:00.000Z',
      '2026-04-05T00:00:00.000Z',
    ]);
  }, 60_000);

  it('keeps local hours on the day the clock is set back', () => {
    // Berlin, 25 October 2026: 3:00 becomes 2:00. Sunday 2:00 to 3:00 is slow: two hours long.
    const whole = [true, '2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'];
    for (const now of ['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z']) expect(periodIn('Europe/Berlin', [at(6, 2)], now)).toEqual(whole);
  }, 60_000);
});
