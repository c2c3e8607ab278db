/**
 * Reads a language file as parseLanguageFile does, and also tells on which line a text stands and what is wrong with the file's form, which the page forgives.
 */
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';

export interface TextLine {
  /** `section.key`, without a plural ending. */
  name: string;
  line: number;
  placeholders: readonly string[];
}

export interface LanguageFile {
  lines: TextLine[];
  problems: string[];
}

/** i18next chooses among `removed_one`, `removed_other`, ...; which of them a language has is its own business. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();
}

export function readLanguageFile(fileName: string, text: string): LanguageFile {
  const lines: TextLine[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  let section = '';
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const complain = (problem: string): void => {
      problems.push(`${fileName}:${index + 1}: ${problem}`);
    };
    const trimmed = content.trim();
    if (trimmed === '' || trimmed.startsWith(';') || trimmed.startsWith('#')) {
      return;
    }
    if (trimmed.startsWith('[') && trimmed.endsWith(']')) {
      section = trimmed.slice(1, -1).trim();
      return;
    }
    // One line at a time through the page's own parser, so that both agree on what a key is.
    const [key, value] = Object.entries(Object.values(parseLanguageFile(trimmed))[0] ?? {})[0] ?? [];
    if (key === undefined || value === undefined) {
      complain(`"${trimmed}" has no key or no text`);
      return;
    }
    const fullName = `${section}.${key}`;
    if (seen.has(fullName)) {
      complain(`${fullName} stands here a second time`);
    }
    seen.add(fullName);
    lines.push({ name: fullName.replace(PLURAL, ''), line: index + 1, placeholders: placeholdersOf(value) });
  });
  return { lines, problems };
}

/** The placeholders of every text; those of plural forms together, since "one file" need not say the number. */
export function placeholdersByName(file: LanguageFile): Map<string, string> {
  const sets = new Map<string, Set<string>>();
  for (const { name, placeholders } of file.lines) {
    sets.set(name, new Set([...(sets.get(name) ?? []), ...placeholders]));
  }
  return new Map([...sets].map(([name, set]) => [name, [...set].sort().join(', ')]));
}
