/** Compares the language files with each other and with the texts that the source names. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from './findFiles';
import { placeholdersByName, readLanguageFile, type LanguageFile } from './readLanguageFile';
import { readTextKeys, type NamedKey } from './readTextKeys';

const ENGLISH = 'locales/en.txt';
const OTHERS = ['locales/zh_Hans.txt', 'locales/zh_Hant.txt'];
/** Strings with dots are words of the wire there, never texts. */
const WITHOUT_TEXTS = /^(?:rpc|protocol)\//;

function readFile(root: string, name: string): LanguageFile {
  const file = path.join(root, name);
  return existsSync(file) ? readLanguageFile(name, readFileSync(file, 'utf8')) : { lines: [], problems: [`${name} is missing`] };
}

function compare(english: LanguageFile, other: LanguageFile, name: string): string[] {
  const wanted = placeholdersByName(english);
  const found = placeholdersByName(other);
  const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${name}: ${key} is missing`);
  const foreign = other.lines.filter((line) => !wanted.has(line.name)).map((line) => `${name}:${line.line}: ${line.name} is not in ${ENGLISH}`);
  const different = [...found]
    .filter(([key, placeholders]) => wanted.has(key) && wanted.get(key) !== placeholders)
    .map(([key, placeholders]) => `${name}: ${key} has the placeholders (${placeholders}), ${ENGLISH} has (${wanted.get(key) ?? ''})`);
  return [...missing, ...foreign, ...different];
}

interface Use extends NamedKey {
  file: string;
}

function readUses(root: string, sections: ReadonlySet<string>): Use[] {
  const folder = path.join(root, 'src');
  return findFiles(folder, /\.tsx?$/)
    .filter((file) => !WITHOUT_TEXTS.test(file))
    .flatMap((file) => readTextKeys(file, readFileSync(path.join(folder, file), 'utf8'), sections).map((key) => ({ ...key, file: `src/${file}` })));
}

function compareWithSource(english: LanguageFile, uses: readonly Use[]): string[] {
  const names = [...new Set(english.lines.map((line) => line.name))];
  const families = uses.filter((use) => use.isFamily);
  const literals = new Set(uses.filter((use) => !use.isFamily).map((use) => use.name));
  const exists = (use: Use): boolean => (use.isFamily ? names.some((name) => name.startsWith(use.name)) : names.includes(use.name));
  const unknown = uses
    .filter((use) => !exists(use))
    .map((use) => `${use.file}:${use.line}: ${ENGLISH} has no ${use.isFamily ? `text that begins with ${use.name}` : use.name}`);
  const unused = english.lines
    .filter(({ name }) => !literals.has(name) && !families.some((family) => name.startsWith(family.name)))
    .map(({ name, line }) => `${ENGLISH}:${line}: nothing in src uses ${name}`);
  return [...unknown, ...unused];
}

/** One line per offence, for the tree below `root` (with `src/` and `locales/`). */
export function findLocaleProblems(root: string): string[] {
  const english = readFile(root, ENGLISH);
  const sections = new Set(english.lines.map(({ name }) => name.slice(0, name.lastIndexOf('.'))));
  const others = OTHERS.flatMap((name) => {
    const file = readFile(root, name);
    return [...file.problems, ...(file.lines.length === 0 ? [] : compare(english, file, name))];
  });
  return [...english.problems, ...others, ...compareWithSource(english, readUses(root, sections))];
}
