import { createInstance, type i18n as I18n } from 'i18next';
import { defaultLanguage, type LanguageCode } from '../domain/language/languages';
import { loadBundledEnglish } from './bundledEnglish';
import { createLanguageBackend } from './languageBackend';
import { createLanguageParts, type LanguageParts, type LanguageSource } from './languageParts';
import { parseLanguageFile, type LanguageTexts } from './parseLanguageFile';
import type { LookUp } from './translate';

/** i18next and the loader of the late files. */
export interface LateTexts {
  readonly language: () => LanguageCode;
  /** Lookups in the present language. */
  readonly lookUp: () => LookUp;
  /** Resolves when the texts of the language are in use. When its first file cannot be loaded, the language is then English. */
  readonly changeLanguage: (code: LanguageCode) => Promise<void>;
  readonly load: LanguageParts['load'];
  /** Requests files that could not be loaded again: late files of the language, and all English files. */
  readonly loadMissing: () => Promise<void>;
  /** Whether English replaces a file of the language that was last changed to. */
  readonly lacksFiles: () => boolean;
  /** Reports that the language has changed or that texts have come. */
  readonly subscribe: (listener: () => void) => void;
  /** Reports each late file that the page's language uses, earlier ones included. Reports a missing file again when it has come. */
  readonly subscribeToFiles: (listener: (file: string) => void) => () => void;
}

/**
 * i18next, beginning with the `first` file of the language. Keys and namespaces are not nested: `task.status` is a section, `waiting` a key
 * in it. English loads in the background for missing texts. A text that is missing in the English file too, because the file is cut off or
 * old, comes from the English in the build.
 */
export async function createI18n(language: LanguageCode, first: LanguageTexts, server: LanguageSource): Promise<LateTexts> {
  // One failed request does not prove that the file is missing, so it is requested twice.
  const source: LanguageSource = { load: async (file) => (await server.load(file)) ?? server.load(file) };
  const sections = Object.keys(first);
  const i18n = createInstance();
  const parts = createLanguageParts(i18n, source);
  let english: Promise<unknown> = Promise.resolve();
  const addedFiles = new Set<string>();
  const addBundledEnglish = async (section: string, key: string): Promise<void> => {
    await english;
    if (i18n.exists(key, { ns: section })) return;
    for (const file of [defaultLanguage, ...Array.from(parts.requested(), (part) => `${defaultLanguage}.${part}`)]) {
      if (addedFiles.has(file)) continue;
      addedFiles.add(file);
      const text = await loadBundledEnglish(file).catch(() => undefined);
      if (text !== undefined) addTexts(i18n, parseLanguageFile(text), false);
    }
  };
  await i18n.use(createLanguageBackend(source, parts)).init({
    lng: language,
    fallbackLng: defaultLanguage,
    // There is a file for zh_Hans, but none for its parent zh.
    load: 'currentOnly',
    ns: sections,
    // English is empty until it has loaded, so that nothing waits for it.
    resources: { [defaultLanguage]: Object.fromEntries(sections.map((section) => [section, {}])), [language]: { ...first } },
    partialBundledLanguages: true,
    // All namespaces are requested from the backend at once, so that one file serves them all. `source` repeats a failed request.
    maxParallelReads: Infinity,
    maxRetries: 0,
    saveMissing: true,
    missingKeyHandler: (_codes, section, key) => void addBundledEnglish(section, key),
    keySeparator: false,
    nsSeparator: false,
    // React escapes markup.
    interpolation: { escapeValue: false },
  });
  // The page has no text at all when the first file of English could not be loaded.
  let hasEnglish = language === defaultLanguage && sections.length > 0;
  const loadEnglish = async (): Promise<void> => {
    const text = await source.load(defaultLanguage);
    if (text === undefined) return;
    hasEnglish = true;
    addTexts(i18n, parseLanguageFile(text), true);
  };
  if (!hasEnglish) english = loadEnglish();
  emitOncePerFile(i18n);
  /** The language that was last changed to. */
  let wanted = language;
  /** The first file of that language could not be loaded. */
  let isReplaced = false;
  return {
    language: () => i18n.language,
    lookUp: () => {
      const translate = i18n.getFixedT(i18n.language);
      // A value is foreign text: i18next must not take it for a reference to another text.
      return (section, key, values) => translate(key, { ns: section, nest: false, ...values });
    },
    changeLanguage: async (code) => {
      wanted = code;
      await i18n.changeLanguage(code);
      // Another change may have begun meanwhile.
      if (wanted !== code) return;
      // i18next adds the sections of late files to `sections`.
      isReplaced = !Object.keys(first).every((section) => i18n.hasResourceBundle(code, section));
      if (isReplaced) await i18n.changeLanguage(defaultLanguage);
      // i18next calls the backend only for a new language. A language that was used before may lack parts that were requested since.
      await parts.loadRequestedIn(i18n.language);
    },
    load: parts.load,
    loadMissing: async () => {
      // First, because the loader refuses the late files of a language whose first file is missing.
      if (!hasEnglish) await loadEnglish();
      await parts.loadMissing(i18n.language);
    },
    lacksFiles: () => isReplaced || parts.lacksFiles(i18n.language),
    subscribe: (listener) => {
      i18n.on('languageChanged', listener);
      i18n.on('loaded', listener);
    },
    subscribeToFiles: parts.subscribe,
  };
}

/** i18next reports each section of a file. This emits one event per file. */
function emitOncePerFile(i18n: I18n): void {
  let isScheduled = false;
  i18n.store.on('added', () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      i18n.emit('loaded');
    });
  });
}

function addTexts(i18n: I18n, texts: LanguageTexts, replaces: boolean): void {
  for (const [section, lines] of Object.entries(texts)) i18n.addResourceBundle(defaultLanguage, section, lines, true, replaces);
}
