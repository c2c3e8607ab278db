import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../src/domain/languages';
import { createI18n } from '../../src/i18n/createI18n';

/** A file of locales/, by the name that the page asks for: `en`, `en.more`, `en.options`. */
export const readLanguage = (file: string): string => readFileSync(join(__dirname, '../../locales', `${file}.txt`), 'utf8');

/** i18next with all texts of a language, as the page has it a moment after the list. */
export async function makeTexts(language: LanguageCode = 'en'): ReturnType<typeof createI18n> {
  const i18n = await createI18n(language, { load: (file) => Promise.resolve(readLanguage(file)) });
  await Promise.all([i18n.parts.load('more'), i18n.parts.load('options'), i18n.parts.load('settings')]);
  return i18n;
}
