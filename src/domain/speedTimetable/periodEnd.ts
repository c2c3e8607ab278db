import { hourText, weekdayName } from '../format/weekTime';
import type { LanguageCode } from '../language/languages';
import { dayMs } from '../units';
import type { TimetablePeriod } from './timetablePeriod';

/** The local time at which a period ends, with the day if the period is longer than a day. Empty when it never ends. */
export function periodEnd({ since, until }: TimetablePeriod, language: LanguageCode): string {
  if (until === undefined) return '';
  const end = new Date(until);
  const hour = hourText(end.getHours(), end.getMinutes());
  // The short names of Chinese are as clear in a sentence as the long ones.
  const length = language.startsWith('zh') ? 'short' : 'long';
  return until - since <= dayMs ? hour : `${weekdayName((end.getDay() + 6) % 7, language, length)} ${hour}`;
}
