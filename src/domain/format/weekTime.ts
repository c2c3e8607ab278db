import type { LanguageCode } from '../languages';
import type { TimetablePeriod } from '../speedTimetable/timetablePeriod';
import { localeOf } from './dateTime';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The name of a day in the language; 0 is Monday. */
export const weekdayName = (day: number, language: LanguageCode, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(monday + day * dayMs);

/** Hours of a week are the same in all languages: `14:00`. */
export const hourText = (hour: number, minute = 0): string => `${hour}:${String(minute).padStart(2, '0')}`;

/** The local time at which a period ends, with the day if the period is longer than a day. Empty when it never ends. */
export function periodEnd({ since, until }: TimetablePeriod, language: LanguageCode): string {
  if (until === undefined) return '';
  const end = new Date(until);
  const hour = hourText(end.getHours(), end.getMinutes());
  // The short names of Chinese are as clear in a sentence as the long ones.
  const length = language.startsWith('zh') ? 'short' : 'long';
  return until - since <= dayMs ? hour : `${weekdayName((end.getDay() + 6) % 7, language, length)} ${hour}`;
}
