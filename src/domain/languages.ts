import type { Check } from './checks';

/** Those that come with the program; who packages it may add others (locales/README.md). */
export const languageCodes = ['en', 'zh_Hans', 'zh_Hant'] as const;
/** `fr`, `pt_BR`, `zh_Hans`: what stands in the name of a language file. */
export type LanguageCode = string;

/** A code becomes part of an address: nothing else may be in it. Whether there is such a file is another question. */
export const aLanguageCode: Check<LanguageCode> = (raw) =>
  typeof raw === 'string' && /^[a-z]{2,3}(_\w{2,8}){0,2}$/.test(raw) ? raw : undefined;

/** What shows where another language has a gap. */
export const defaultLanguage: LanguageCode = 'en';

/** For the `lang` attribute, and for the browser's own formats (BCP 47). */
export const languageTag = (code: LanguageCode): string => code.replaceAll('_', '-');

/** Other names of the two Chinese scripts (specification section 9), in lower case. */
const aliases: Readonly<Record<string, LanguageCode>> = {
  zh: 'zh_Hans',
  zh_chs: 'zh_Hans',
  zh_cn: 'zh_Hans',
  zh_sg: 'zh_Hans',
  zh_cht: 'zh_Hant',
  zh_tw: 'zh_Hant',
  zh_hk: 'zh_Hant',
  zh_mo: 'zh_Hant',
};

/** A language tag in any spelling to the language we have: exact, alias, then without its last part. */
export function findLanguage(tag: string, codes: readonly LanguageCode[] = languageCodes): LanguageCode | undefined {
  const parts = tag.replaceAll('-', '_').toLowerCase().split('_');
  for (; parts.length > 0; parts.pop()) {
    const name = parts.join('_');
    const found = codes.find((code) => code.toLowerCase() === name) ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined);
    if (found) return found;
  }
  return undefined;
}

/** The first of the browser's languages that we have, else English. */
export function chooseLanguage(tags: readonly string[], codes: readonly LanguageCode[] = languageCodes): LanguageCode {
  for (const tag of tags) {
    const found = findLanguage(tag, codes);
    if (found) return found;
  }
  return defaultLanguage;
}
