import { languageTag, type LanguageCode } from '../language/languages';
import type { Milliseconds } from '../units';

const formats = new Map<string, Intl.DateTimeFormat>();

/** ECMAScript's last moment, in milliseconds on either side of 1970. */
const lastMoment: Milliseconds = 8.64e15;

type Style = 'short' | 'medium' | 'time';

/** Formats milliseconds since 1970 as date and time of the language, or as its time of day. Empty for an invalid time. Never throws. */
export function dateTimeText(time: Milliseconds, language: LanguageCode, style: Style): string {
  return Math.abs(time) <= lastMoment ? formatOf(language, style).format(time) : '';
}

/** Cached, because a format is slow to create. */
function formatOf(language: LanguageCode, style: Style): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(
    localeOf(language),
    style === 'time' ? { timeStyle: 'short' } : { dateStyle: style, timeStyle: style },
  );
  formats.set(key, made);
  return made;
}

/** The browser's own locale if the code of an added language is no valid locale. */
export function localeOf(language: LanguageCode): string | undefined {
  try {
    return Intl.getCanonicalLocales(languageTag(language))[0];
  } catch {
    return undefined;
  }
}
