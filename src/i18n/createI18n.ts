import { createInstance, type i18n as I18n } from 'i18next';
import type { LanguageCode } from '../domain/languages';
import english from '../../locales/en.txt';
import { createLanguageBackend, type LanguageSource } from './languageBackend';
import { parseLanguageFile } from './parseLanguageFile';

/** English comes with the program: it shows when a language cannot be had, and where another one has a gap. */
export const bundledTexts: ReadonlyMap<LanguageCode, string> = new Map([['en', english]]);

/** Keys and namespaces are taken to the letter, no nesting: `task.status` is a section, `waiting` a key in it. */
export async function createI18n(language: LanguageCode, source: LanguageSource): Promise<I18n> {
  const texts = parseLanguageFile(english);
  const i18n = createInstance();
  await i18n.use(createLanguageBackend(source)).init({
    lng: language,
    fallbackLng: 'en',
    // zh_Hans is a file, its parent zh is none.
    load: 'currentOnly',
    ns: Object.keys(texts),
    resources: { en: texts },
    partialBundledLanguages: true,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows; escaping twice would show entities.
    interpolation: { escapeValue: false },
  });
  return i18n;
}
