export const languageCodes = ['en', 'zh_Hans', 'zh_Hant'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** What shows where another language has a gap. */
export const defaultLanguage: LanguageCode = 'en';

/** Each language's name in itself, as menus show it, and its tag for the `lang` attribute (BCP 47). */
export const languages: Readonly<Record<LanguageCode, { readonly name: string; readonly tag: string }>> = {
  en: { name: 'English', tag: 'en' },
  zh_Hans: { name: '简体中文', tag: 'zh-Hans' },
  zh_Hant: { name: '繁體中文', tag: 'zh-Hant' },
};

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
export function findLanguage(tag: string): LanguageCode | undefined {
  const parts = tag.replaceAll('-', '_').toLowerCase().split('_');
  for (; parts.length > 0; parts.pop()) {
    const name = parts.join('_');
    const found = languageCodes.find((code) => code.toLowerCase() === name) ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined);
    if (found) return found;
  }
  return undefined;
}

/** The first of the browser's languages that we have, else English. */
export function chooseLanguage(tags: readonly string[]): LanguageCode {
  for (const tag of tags) {
    const found = findLanguage(tag);
    if (found) return found;
  }
  return defaultLanguage;
}
