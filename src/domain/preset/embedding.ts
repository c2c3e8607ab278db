/**
 * Parameters before the hash (docs/integration.md, section 9). In a separate file, because the script in the head (app/head) imports it.
 */
import { aLanguageCode, findLanguage, type LanguageCode } from '../language/languages';

/** Undefined where the address does not say. */
export function embedInAddress(query: URLSearchParams): boolean | undefined {
  const embed = query.get('embed');
  return embed === null ? undefined : embed !== '0' && embed !== 'false';
}

/** A tag in any spelling, or the code of a language that a packager has added. Undefined for anything else. */
export function languageInAddress(query: URLSearchParams): LanguageCode | undefined {
  const language = query.get('lang') ?? '';
  return findLanguage(language) ?? aLanguageCode(language);
}
