/**
 * Reads a language file like parseLanguageFile. It also returns the line of each text and the syntax errors, which the page ignores.
 */
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';

export interface TextLine {
  /** `section.key`, without a plural ending. */
  name: string;
  /** The plural form of a text that is counted: `one`, `other`. */
  form?: string | undefined;
  line: number;
  placeholders: readonly string[];
}

export interface LanguageFile {
  lines: TextLine[];
  problems: string[];
}

/** i18next chooses among `removed_one`, `removed_other`, ...; each language has its own set of plural forms. */
const plural = /_(zero|one|two|few|many|other)$/;

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
    // Each line goes through the page's own parser, so that both accept the same keys.
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
    lines.push({
      name: fullName.replace(plural, ''),
      form: plural.exec(fullName)?.[1],
      line: index + 1,
      placeholders: placeholdersOf(value),
    });
  });
  return { lines, problems };
}

/** The placeholders of every text. Plural forms are merged, since "one file" needs no number. */
export function placeholdersByName(file: LanguageFile): Map<string, string> {
  const sets = new Map<string, Set<string>>();
  for (const { name, placeholders } of file.lines) {
    sets.set(name, new Set([...(sets.get(name) ?? []), ...placeholders]));
  }
  return new Map([...sets].map(([name, set]) => [name, [...set].sort().join(', ')]));
}
