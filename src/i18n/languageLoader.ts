import type { LanguageSource } from './languageParts';

interface LoaderDependencies {
  readonly fetchLanguage: (file: string) => Promise<string | undefined>;
  readonly readCache: (file: string) => string | undefined;
  readonly writeCache: (file: string, text: string) => void;
  /** The English texts in the build, the last resort. */
  readonly loadBundled: (file: string) => Promise<string | undefined>;
  /** A cached file of another version is used only if no other file can be loaded, because it may lack new lines. */
  readonly version: string;
}

export interface LanguageLoader extends LanguageSource {
  /** Fetches the file again and returns whether it differs from the result of `load`. A file that could not be loaded has not changed. */
  hasChanged(file: string): Promise<boolean>;
}

/** Uses a cached file at once. A fetched file is stored for the next start (docs/specification.md, section 4). */
export function createLanguageLoader({ fetchLanguage, readCache, writeCache, loadBundled, version }: LoaderDependencies): LanguageLoader {
  const used = new Map<string, string>();
  /** Files fetched since the page was opened: `hasChanged` need not fetch them again. */
  const fetched = new Set<string>();
  /** Languages whose first file could not be loaded. Their late files would mix two languages on the page. */
  const unavailable = new Set<string>();
  const languageOf = (file: string): string => file.split('.', 1)[0] ?? file;
  /** The first line may name a version. A copy without that line is used too: the specification names no such line. */
  const cached = (file: string) => {
    const [, copyVersion = version, text] = /^(?:; Arioso (.+)\n)?([^]*)/.exec(readCache(file) ?? '') ?? [];
    return copyVersion === version ? languageText(text) : undefined;
  };
  /** A file that equals the beginning of the copy was cut off on its way and is not a new version. The copy stays. */
  const fetchAndKeep = async (file: string) => {
    const text = languageText(await fetchLanguage(file));
    if (text === undefined) return undefined;
    const copy = cached(file);
    if (text !== copy && copy?.startsWith(text)) return undefined;
    fetched.add(file);
    if (text !== copy) writeCache(file, `; Arioso ${version}\n${text}`);
    return text;
  };
  return {
    load: async (file) => {
      const language = languageOf(file);
      if (file !== language && unavailable.has(language)) return undefined;
      const text =
        cached(file) ?? (await fetchAndKeep(file)) ?? (await loadBundled(file).catch(() => undefined)) ?? languageText(readCache(file));
      if (text !== undefined) used.set(file, text);
      if (file === language && text === undefined) unavailable.add(language);
      else unavailable.delete(language);
      return text;
    },
    hasChanged: async (file) => {
      if (fetched.has(file) || !used.has(file)) return false;
      const text = await fetchAndKeep(file);
      return text !== undefined && text !== used.get(file);
    },
  };
}

/** Refuses text that is no language file: a server may answer with an HTML page, or with an empty body. */
const languageText = (text: string | undefined): string | undefined =>
  text && /^[ \t]*\[.+\][ \t\r]*$/m.test(text) && !/^\s*</.test(text) ? text : undefined;
