import type { LanguageSource } from './languageBackend';

interface Parts {
  readonly fetchLanguage: (code: string) => Promise<string | undefined>;
  readonly readCache: (code: string) => string | undefined;
  readonly writeCache: (code: string, text: string) => void;
  /** What comes with the program, English: for when nothing else can be had. */
  readonly loadBundled: (code: string) => Promise<string | undefined>;
  /** A cached file of another version of the program lacks its new lines: it is not used. */
  readonly version: string;
}

export interface LanguageLoader extends LanguageSource {
  /** Fetches the language anew and tells whether it differs from what `load` gave. */
  refresh(code: string): Promise<'same' | 'changed' | 'unavailable'>;
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
  const cached = (code: string) => {
    const text = readCache(code);
    return text?.startsWith(stamp) ? text.slice(stamp.length) : undefined;
  };
  const fetchAndKeep = async (code: string) => {
    const text = await fetchLanguage(code);
    if (text === undefined) return undefined;
    fetched.add(code);
    if (text !== cached(code)) writeCache(code, stamp + text);
    return text;
  };
  return {
    load: async (code) => {
      const text = cached(code) ?? (await fetchAndKeep(code)) ?? (await loadBundled(code));
      if (text !== undefined) used.set(code, text);
      return text;
    },
    refresh: async (code) => {
      if (fetched.has(code)) return 'same';
      const text = await fetchAndKeep(code);
      if (text === undefined) return used.has(code) ? 'same' : 'unavailable';
      return text === used.get(code) ? 'same' : 'changed';
    },
  };
}
