import { isRecord, parseJson } from '../checks';
import { aLanguageCode, languageCodes, type LanguageNames } from './languages';
import { visibleText } from '../visibleText';

const maxLanguages = 100;
const maxNameLength = 60;

/** Reads `langs/index.json`: names of added languages by code. Built-in languages keep their names. Undefined for any other text. */
export function parseLanguageIndex(text: string | undefined): LanguageNames | undefined {
  const raw = parseJson(text);
  if (!isRecord(raw)) return undefined;
  const isBuiltIn = (code: string) => languageCodes.includes(code);
  const entries = Object.entries(raw).slice(0, maxLanguages);
  return Object.fromEntries(
    entries.flatMap(([code, name]): [string, string][] =>
      aLanguageCode(code) && !isBuiltIn(code) && typeof name === 'string' && name.trim() !== ''
        ? [[code, visibleText(name.slice(0, maxNameLength))]]
        : [],
    ),
  );
}
