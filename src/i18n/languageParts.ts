import type { i18n as I18n } from 'i18next';
import { defaultLanguage } from '../domain/languages';
import { parseLanguageFile } from './parseLanguageFile';

/** What follows the first file of a language, `langs/{code}.txt`, as `langs/{code}.{part}.txt` (locales/README.md). */
export type LanguagePart = 'more' | 'options' | 'settings';

export interface LanguageSource {
  /** `langs/{file}.txt` as text; undefined when it cannot be had. */
  load(file: string): Promise<string | undefined>;
}

export interface LanguageParts {
  /** Brings its texts, once, in the page's language or in English; it then follows every change of the language. Never rejects. */
  readonly load: (part: LanguagePart) => Promise<void>;
  /** For changing the language: brings what has been asked for so far in the new one. */
  readonly follow: (code: string) => Promise<void>;
  /** Tells of each file that the page's language has come to use, earlier ones included. */
  readonly subscribe: (listener: (file: string) => void) => () => void;
}

/** The later files of a language in i18next. A section may go on in a later file. */
export function createLanguageParts(i18n: I18n, source: LanguageSource): LanguageParts {
  const asked = new Map<LanguagePart, Promise<void>>();
  const used = new Set<string>();
  const listeners = new Set<(file: string) => void>();

  /** The language of the page, or the one that it is just changing to. */
  let wanted = '';
  i18n.on('languageChanging', (code: string) => {
    wanted = code;
  });

  const bring = async (code: string, part: LanguagePart): Promise<boolean> => {
    const text = await source.load(`${code}.${part}`);
    if (text === undefined) return false;
    for (const [section, lines] of Object.entries(parseLanguageFile(text))) i18n.addResourceBundle(code, section, lines);
    return true;
  };
  const bringChosen = async (code: string, part: LanguagePart): Promise<boolean> => {
    const isThere = await bring(code, part);
    const file = `${code}.${part}`;
    if (!used.has(file)) {
      used.add(file);
      listeners.forEach((listener) => {
        listener(file);
      });
    }
    return isThere;
  };
  const load = async (part: LanguagePart): Promise<void> => {
    for (let code = ''; code !== wanted;) {
      code = wanted;
      const isThere = await bringChosen(code, part);
      // For the gaps of another language, in the background; in its place when it is not there.
      const english = code === defaultLanguage ? undefined : bring(defaultLanguage, part);
      if (!isThere || code !== i18n.language) await english;
    }
  };
  return {
    load: (part) => {
      const loading = asked.get(part) ?? load(part);
      asked.set(part, loading);
      return loading;
    },
    follow: async (code) => {
      // A set that grows while it is walked: what is asked for meanwhile is brought too.
      for (const part of asked.keys()) await bringChosen(code, part);
    },
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
