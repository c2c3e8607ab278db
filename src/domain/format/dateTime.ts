import type { LanguageCode } from '../languages';
import type { Milliseconds } from '../units';

const formats = new Map<string, Intl.DateTimeFormat>();

/** ECMAScript's last moment, in milliseconds on either side of 1970. */
const lastMoment: Milliseconds = 8.64e15;

/** A date with its time as the language has it, of the clock's milliseconds; empty for what is no moment. Never throws. */
export function dateTimeText(time: Milliseconds, language: LanguageCode, style: 'short' | 'medium'): string {
  return Math.abs(time) <= lastMoment ? formatOf(language, style).format(time) : '';
}

/** Formats are dear to make and cheap to keep. */
function formatOf(language: LanguageCode, style: 'short' | 'medium'): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), { dateStyle: style, timeStyle: style });
  formats.set(key, made);
  return made;
}

/** The browser's own where an added language is called what no locale may be called. */
function localeOf(language: LanguageCode): string | undefined {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
