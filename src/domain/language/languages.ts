import type { Check } from '../checks';

/** The code in the name of a language file: `fr`, `pt_BR`, `zh_Hans`. */
export type LanguageCode = string;

/** A code becomes part of a URL, so only its form is allowed. The file may still be missing. An alias becomes its code. */
export const aLanguageCode: Check<LanguageCode> = (raw) =>
  typeof raw === 'string' && /^[a-z]{2,3}(_\w{2,8}){0,2}$/.test(raw) ? (codeOfAlias(raw.toLowerCase()) ?? raw) : undefined;

/** This language replaces missing texts of other languages. */
export const defaultLanguage: LanguageCode = 'en';

/** Each language's name in that language, for menus, by code. */
export type LanguageNames = Readonly<Record<LanguageCode, string>>;

/** A packager may add further languages (locales/README.md). */
export const builtInLanguageNames: LanguageNames = { en: 'English', zh_Hans: '简体中文', zh_Hant: '繁體中文' };
export const languageCodes: readonly LanguageCode[] = Object.keys(builtInLanguageNames);

/** For the `lang` attribute, and for the browser's own formats (BCP 47). */
export const languageTag = (code: LanguageCode): string => code.replaceAll('_', '-');

/** `dir` of a language by its code. `qps_plocm` is the usual code of the mirrored pseudo-language (scripts/start/pseudoLanguage.ts). */
export const languageDirection = (code: LanguageCode): 'ltr' | 'rtl' =>
  /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi|qps_plocm)(_|$)|_(Arab|Hebr)$/.test(code) ? 'rtl' : 'ltr';

/** Other codes for the built-in languages, in lower case (docs/specification.md, section 9). */
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

const codeOfAlias = (name: string): LanguageCode | undefined => (Object.hasOwn(aliases, name) ? aliases[name] : undefined);

/** No code is longer. */
const maxTagLength = 100;

/** Finds the language of a tag in any spelling: by exact code, by alias, then without the tag's last part. */
export function findLanguage(tag: string, codes: readonly LanguageCode[] = languageCodes): LanguageCode | undefined {
  const parts = tag.slice(0, maxTagLength).replaceAll('-', '_').toLowerCase().split('_');
  for (; parts.length > 0; parts.pop()) {
    const name = parts.join('_');
    const found = codes.find((code) => code.toLowerCase() === name) ?? codeOfAlias(name);
    if (found) return found;
  }
  return undefined;
}

/** The first available language of the browser's list, else English. */
export function chooseLanguage(tags: readonly string[], codes: readonly LanguageCode[] = languageCodes): LanguageCode {
  for (const tag of tags) {
    const found = findLanguage(tag, codes);
    if (found) return found;
  }
  return defaultLanguage;
}
