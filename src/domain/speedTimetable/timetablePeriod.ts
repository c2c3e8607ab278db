import type { Milliseconds } from '../units';
import { hoursPerDay, type SlowHours } from './speedTimetable';

/** The time from one change of the speed profile to the next. */
export interface TimetablePeriod {
  readonly isSlow: boolean;
  /** Milliseconds since 1970; 0 when all hours are alike. */
  readonly since: Milliseconds;
  /** Absent when all hours are alike. */
  readonly until?: Milliseconds;
}

/** The place of a local time in `SlowHours`, which begin on Monday. */
const placeOf = (time: Date): number => ((time.getDay() + 6) % 7) * hoursPerDay + time.getHours();

/**
 * The period of a moment, in the time zone of the browser. Each hour is looked up by the local clock, because local hours
 * are not always 3,600 s apart: one hour is missing when clocks go forward, and one is repeated when they go back.
 */
export function timetablePeriod(slow: SlowHours, now: Milliseconds): TimetablePeriod {
  const start = new Date(now);
  const isSlowAt = (time: Date) => slow[placeOf(time)] === true;
  const isSlow = isSlowAt(start);
  // A missing hour becomes the hour after it (ECMAScript, LocalTime).
  const hoursOn = (hours: number) => new Date(start.getFullYear(), start.getMonth(), start.getDate(), start.getHours() + hours);
  const end = hourOffsets.map(hoursOn).find((time) => time.getTime() > now && isSlowAt(time) !== isSlow);
  if (!end) return { isSlow, since: 0 };
  const changedAgo = hourOffsets.find((hours) => isSlowAt(hoursOn(-hours)) !== isSlow) ?? 1;
  // The period began one hour after the last hour of the other kind.
  return { isSlow, since: hoursOn(1 - changedAgo).getTime(), until: end.getTime() };
}

/** 1 to 192: a week, and a day more for the hour that is missing when clocks go forward. */
const hourOffsets = Array.from({ length: 8 * hoursPerDay }, (_, hour) => hour + 1);
