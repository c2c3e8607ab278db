import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../src/domain/language/languages';
import { createTexts, type Texts } from '../../src/i18n/createTexts';
import { languageParts } from '../../src/i18n/languageParts';

/** A file of locales/, by the name that the page requests: `en`, `en.more`, `en.options`. */
export const readLanguage = (file: string): string => readFileSync(join(__dirname, '../../locales', `${file}.txt`), 'utf8');

/** All texts of a language, as the page has them once the later files are loaded. */
export async function makeTexts(language: LanguageCode = 'en'): Promise<Texts> {
  const texts = await createTexts(language, { load: (file) => Promise.resolve(readLanguage(file)) });
  const late = await texts.lateTexts();
  await Promise.all(languageParts.map((part) => late.load(part)));
  return texts;
}
