import { isRecord } from './checks';
import { aLanguageCode, languageCodes, type LanguageCode } from './languages';

/** Each language's name in itself, as menus show it, by its code. */
export type LanguageNames = Readonly<Record<LanguageCode, string>>;

export const builtInNames: LanguageNames = { en: 'English', zh_Hans: '简体中文', zh_Hant: '繁體中文' };

const maxLanguages = 100;
const maxNameLength = 60;

/**
 * `langs/index.json`, an object of names by code: the languages that somebody has added. Those that come with the program
 * keep their names; undefined when it is no such file.
 */
export function parseLanguageIndex(text: string | undefined): LanguageNames | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (!isRecord(raw)) return undefined;
  const isBuiltIn = (code: string) => languageCodes.some((known) => known === code);
  const entries = Object.entries(raw).slice(0, maxLanguages);
  return Object.fromEntries(
    entries.flatMap(([code, name]): [string, string][] =>
      aLanguageCode(code) && !isBuiltIn(code) && typeof name === 'string' && name.trim() !== ''
        ? [[code, name.slice(0, maxNameLength)]]
        : [],
    ),
  );
}
