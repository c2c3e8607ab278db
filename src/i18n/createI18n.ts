import { createInstance, type i18n as I18n } from 'i18next';
import { defaultLanguage, type LanguageCode } from '../domain/languages';
import { isolatedText } from '../domain/visibleText';
import { createLanguageBackend } from './languageBackend';
import { createLanguageParts, type LanguageParts, type LanguageSource } from './languageParts';
import { parseLanguageFile, type LanguageTexts } from './parseLanguageFile';

/** i18next and the loader of the later texts. `parts` is absent when all texts are loaded from the start. */
export interface Texts extends I18n {
  readonly parts?: LanguageParts;
}

/**
 * i18next with the first file of the chosen language; `parts` loads the later files. Keys and namespaces are not nested:
 * `task.status` is a section, `waiting` a key in it. English loads in the background for missing texts. English replaces
 * a language that cannot be loaded.
 */
export async function createI18n(language: LanguageCode, source: LanguageSource): Promise<Texts & { readonly parts: LanguageParts }> {
  const text = (await source.load(language)) ?? (await source.load(defaultLanguage)) ?? '';
  const first = parseLanguageFile(text);
  const sections = Object.keys(first);
  const i18n = createInstance();
  const parts = createLanguageParts(i18n, source);
  await i18n.use(createLanguageBackend(source, parts)).init({
    lng: language,
    fallbackLng: defaultLanguage,
    // There is a file for zh_Hans, but none for its parent zh.
    load: 'currentOnly',
    ns: sections,
    // English is empty until it has loaded, so that nothing waits for it.
    resources: { [defaultLanguage]: Object.fromEntries(sections.map((section) => [section, {}])), [language]: { ...first } },
    partialBundledLanguages: true,
    keySeparator: false,
    nsSeparator: false,
    // A stranger may have written a value. React escapes markup.
    interpolation: { escape: isolatedText },
  });
  if (language !== defaultLanguage)
    void source.load(defaultLanguage).then((english) => english !== undefined && addTexts(i18n, parseLanguageFile(english)));
  tellOfTexts(i18n);
  return Object.assign(i18n, { parts });
}

/** i18next reports each section of a file. This emits one event per file. */
function tellOfTexts(i18n: I18n): void {
  let isTold = true;
  i18n.store.on('added', () => {
    if (!isTold) return;
    isTold = false;
    queueMicrotask(() => {
      isTold = true;
      i18n.emit('loaded');
    });
  });
}

function addTexts(i18n: I18n, texts: LanguageTexts): void {
  for (const [section, lines] of Object.entries(texts)) i18n.addResourceBundle(defaultLanguage, section, lines);
}
