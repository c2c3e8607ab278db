import type { LanguageSource } from './languageParts';

interface Parts {
  readonly fetchLanguage: (file: string) => Promise<string | undefined>;
  readonly readCache: (file: string) => string | undefined;
  readonly writeCache: (file: string, text: string) => void;
  /** What comes with the program, English: for when nothing else can be had. */
  readonly loadBundled: (file: string) => Promise<string | undefined>;
  /** A cached file of another version of the program lacks its new lines: it is not used. */
  readonly version: string;
}

export interface LanguageLoader extends LanguageSource {
  /** Fetches the file anew and tells whether it differs from what `load` gave. */
  refresh(file: string): Promise<'same' | 'changed' | 'unavailable'>;
}

/**
 * A cached copy is used at once and the fetched one is kept for next time (specification section 4, "A new language
 * resource differing from the cached one triggers a notice to reload").
 */
export function createLanguageLoader({ fetchLanguage, readCache, writeCache, loadBundled, version }: Parts): LanguageLoader {
  const stamp = `; Arioso ${version}\n`;
  const used = new Map<string, string>();
  /** Fetched since the page was opened: need not be fetched again to know that it is new. */
  const fetched = new Set<string>();
  const cached = (file: string) => {
    const text = readCache(file);
    return text?.startsWith(stamp) ? languageText(text.slice(stamp.length)) : undefined;
  };
  const fetchAndKeep = async (file: string) => {
    const text = languageText(await fetchLanguage(file));
    if (text === undefined) return undefined;
    fetched.add(file);
    if (text !== cached(file)) writeCache(file, stamp + text);
    return text;
  };
  return {
    load: async (file) => {
      const text = cached(file) ?? (await fetchAndKeep(file)) ?? (await loadBundled(file));
      if (text !== undefined) used.set(file, text);
      return text;
    },
    refresh: async (file) => {
      if (fetched.has(file)) return 'same';
      const text = await fetchAndKeep(file);
      if (text === undefined) return used.has(file) ? 'same' : 'unavailable';
      return text === used.get(file) ? 'same' : 'changed';
    },
  };
}

/** Only what can be a language file: a server may answer with a page of its own, or with nothing. */
const languageText = (text: string | undefined): string | undefined =>
  text && /^\s*\[.+\]\s*$/m.test(text) && !/^\s*</.test(text) ? text : undefined;
