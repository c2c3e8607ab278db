import type { LanguageCode } from '../language/languages';
import { dayMs } from '../units';
import { localeOf } from './dateTime';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** The name of a day in the language; 0 is Monday. */
export const weekdayName = (day: number, language: LanguageCode, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(monday + day * dayMs);

/** A time of day in the timetable, the same in all languages: `14:00`, `9:05`. */
export const hourText = (hour: number, minute = 0): string => `${hour}:${String(minute).padStart(2, '0')}`;
