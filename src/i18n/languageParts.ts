import type { i18n as I18n } from 'i18next';
import { defaultLanguage } from '../domain/language/languages';
import { parseLanguageFile } from './parseLanguageFile';

/** The late files of a language: `langs/{code}.{part}.txt` follows `langs/{code}.txt` (locales/README.md). */
export const languageParts = ['more', 'options', 'settings'] as const;
export type LanguagePart = (typeof languageParts)[number];

export interface LanguageSource {
  /** The text of `langs/{file}.txt`. Undefined when it cannot be loaded. */
  load(file: string): Promise<string | undefined>;
}

export interface LanguageParts {
  /**
   * Loads a part once, in the page's language or else in English. The part then follows every change of the language. Rejects when neither
   * can be loaded; the next call tries again.
   */
  readonly load: (part: LanguagePart) => Promise<void>;
  /** Loads all requested parts in a new language. */
  readonly loadRequestedIn: (code: string) => Promise<void>;
  /** Requests the parts again that could not be loaded in the language or in English. */
  readonly loadMissing: (code: string) => Promise<void>;
  /** Whether a requested part could not be loaded in the language. */
  readonly lacksFiles: (code: string) => boolean;
  /** The parts that were requested. */
  readonly requested: () => Iterable<LanguagePart>;
  /** Reports each file that the page's language uses, earlier ones included. Reports a missing file again when it has come. */
  readonly subscribe: (listener: (file: string) => void) => () => void;
}

/** The late files of a language in i18next. A section may go on in a late file. */
export function createLanguageParts(i18n: I18n, source: LanguageSource): LanguageParts {
  const requestedParts = new Map<LanguagePart, Promise<void>>();
  const used = new Set<string>();
  const listeners = new Set<(file: string) => void>();

  /** The language of the page, or its next language during a change. */
  let nextLanguage = '';
  i18n.on('languageChanging', (code: string) => {
    nextLanguage = code;
  });

  const requests = new Map<string, Promise<boolean>>();
  const missing = new Set<string>();
  const request = async (code: string, part: LanguagePart): Promise<boolean> => {
    const text = await source.load(`${code}.${part}`);
    if (text === undefined) {
      requests.delete(`${code}.${part}`);
      missing.add(`${code}.${part}`);
      return false;
    }
    if (missing.delete(`${code}.${part}`)) used.delete(`${code}.${part}`);
    for (const [section, lines] of Object.entries(parseLanguageFile(text))) i18n.addResourceBundle(code, section, lines);
    return true;
  };
  /** Requests a file once. After a failure the next call tries again. */
  const loadFile = (code: string, part: LanguagePart): Promise<boolean> => {
    const loading = requests.get(`${code}.${part}`) ?? request(code, part);
    requests.set(`${code}.${part}`, loading);
    return loading;
  };
  const loadForPage = async (code: string, part: LanguagePart): Promise<boolean> => {
    const isLoaded = await loadFile(code, part);
    const file = `${code}.${part}`;
    if (!used.has(file)) {
      used.add(file);
      listeners.forEach((listener) => {
        listener(file);
      });
    }
    return isLoaded;
  };
  const load = async (part: LanguagePart): Promise<void> => {
    let isLoaded = false;
    for (let code = ''; code !== nextLanguage;) {
      code = nextLanguage;
      isLoaded = await loadForPage(code, part);
      // English loads in the background for missing texts, and replaces a missing file.
      const english = code === defaultLanguage ? undefined : loadFile(defaultLanguage, part);
      if (!isLoaded || code !== i18n.language) isLoaded = (await english) === true || isLoaded;
    }
    if (!isLoaded) throw new Error(`no texts for ${nextLanguage}.${part}`);
  };
  const isMissing = (code: string) => (part: LanguagePart) => missing.has(`${code}.${part}`);
  return {
    load: (part) => {
      const loading =
        requestedParts.get(part) ??
        load(part).catch((error: unknown) => {
          requestedParts.delete(part);
          throw error;
        });
      requestedParts.set(part, loading);
      return loading;
    },
    loadRequestedIn: async (code) => {
      // The loop also reaches parts that are added meanwhile.
      for (const part of requestedParts.keys()) await loadForPage(code, part);
    },
    loadMissing: async (code) => {
      const english = code === defaultLanguage ? [] : languageParts.filter(isMissing(defaultLanguage));
      await Promise.all([
        ...languageParts.filter(isMissing(code)).map((part) => loadForPage(code, part)),
        ...english.map((part) => loadFile(defaultLanguage, part)),
      ]);
    },
    lacksFiles: (code) => languageParts.some(isMissing(code)),
    requested: () => requestedParts.keys(),
    subscribe: (listener) => {
      used.forEach((file) => {
        listener(file);
      });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
