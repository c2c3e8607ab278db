/**
 * Compares the language files with each other and with the texts that the source names. A language is several files, `zh_Hans.txt` and
 * `zh_Hans.more.txt`: each has the same keys as its English counterpart, and no key is in two of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFirstLoad } from './checkLayers';
import { findFiles } from './findFiles';
import { placeholdersByName, readLanguageFile, type LanguageFile } from './readLanguageFile';
import { readTextKeys, type NamedKey } from './readTextKeys';

const ENGLISH = 'locales/en.txt';
const OTHERS = ['zh_Hans', 'zh_Hant'];
/** Strings with dots are words of the wire there, never texts. */
const WITHOUT_TEXTS = /^(?:rpc|protocol)\//;
const DEFINITIONS = 'src/domain/options/definitions';
/** What every option of aria2 has in every language. */
const OPTION_SECTIONS = ['option.title', 'option.description'];

interface NamedFile extends LanguageFile {
  name: string;
}

function readFile(root: string, name: string): NamedFile {
  const file = path.join(root, name);
  return {
    name,
    ...(existsSync(file) ? readLanguageFile(name, readFileSync(file, 'utf8')) : { lines: [], problems: [`${name} is missing`] }),
  };
}

/** English, first file first. */
function readEnglish(root: string): NamedFile[] {
  const later = findFiles(path.join(root, 'locales'), /^en\.\w+\.txt$/).map((name) => `locales/${name}`);
  return [ENGLISH, ...later].map((name) => readFile(root, name));
}

function compare(english: NamedFile, other: NamedFile): string[] {
  const wanted = placeholdersByName(english);
  const found = placeholdersByName(other);
  const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${other.name}: ${key} is missing`);
  const foreign = other.lines
    .filter((line) => !wanted.has(line.name))
    .map((line) => `${other.name}:${line.line}: ${line.name} is not in ${english.name}`);
  const different = [...found]
    .filter(([key, placeholders]) => wanted.has(key) && wanted.get(key) !== placeholders)
    .map(
      ([key, placeholders]) =>
        `${other.name}: ${key} has the placeholders (${placeholders}), ${english.name} has (${wanted.get(key) ?? ''})`,
    );
  return [...missing, ...foreign, ...different];
}

/** Texts that stand in two files of English; the other languages have what English has. */
function findRepeated(english: readonly NamedFile[]): string[] {
  const homes = new Map<string, string>();
  return english.flatMap((file) =>
    file.lines.flatMap(({ name, line }) => {
      const home = homes.get(name) ?? file.name;
      homes.set(name, home);
      return home === file.name ? [] : [`${file.name}:${line}: ${name} is in ${home} already`];
    }),
  );
}

interface Use extends NamedKey {
  file: string;
  /** In a module that asks for texts itself. */
  isShownHere: boolean;
}

function readUses(root: string, sections: ReadonlySet<string>): Use[] {
  const folder = path.join(root, 'src');
  return findFiles(folder, /\.tsx?$/)
    .filter((file) => !WITHOUT_TEXTS.test(file))
    .flatMap((file) => {
      const content = readFileSync(path.join(folder, file), 'utf8');
      const isShownHere = content.includes('useText()');
      return readTextKeys(file, content, sections).map((key) => ({ ...key, file: `src/${file}`, isShownHere }));
    });
}

const covers = (use: Use, name: string): boolean => (use.isFamily ? name.startsWith(use.name) : name === use.name);

function compareWithSource(english: readonly NamedFile[], uses: readonly Use[]): string[] {
  const names = [...new Set(english.flatMap((file) => file.lines.map((line) => line.name)))];
  const families = uses.filter((use) => use.isFamily);
  const literals = new Set(uses.filter((use) => !use.isFamily).map((use) => use.name));
  const unknown = uses
    .filter((use) => !names.some((name) => covers(use, name)))
    .map((use) => `${use.file}:${use.line}: ${ENGLISH} has no ${use.isFamily ? `text that begins with ${use.name}` : use.name}`);
  const unused = english.flatMap((file) =>
    file.lines
      .filter(({ name }) => !literals.has(name) && !families.some((family) => name.startsWith(family.name)))
      .map(({ name, line }) => `${file.name}:${line}: nothing in src uses ${name}`),
  );
  return [...unknown, ...unused];
}

/** What is shown before later files have come must be in the first one. */
function findLateTexts(root: string, english: readonly NamedFile[], uses: readonly Use[]): string[] {
  const firstLoad = new Set(findFirstLoad(path.join(root, 'src')).map((file) => `src/${file}`));
  const early = uses.filter((use) => use.isShownHere && firstLoad.has(use.file));
  return english.slice(1).flatMap((file) =>
    file.lines.flatMap(({ name, line }) => {
      const use = early.find((candidate) => covers(candidate, name));
      return use === undefined
        ? []
        : [`${file.name}:${line}: ${name} belongs in ${ENGLISH}, since ${use.file}:${use.line} is part of the first load`];
    }),
  );
}

/** Keys of options are data, not text keys in the source: they are read from where the definitions are. */
function findOptionProblems(root: string, english: readonly NamedFile[]): string[] {
  const folder = path.join(root, DEFINITIONS);
  if (!existsSync(folder)) return [];
  const keys = findFiles(folder, /\.ts$/).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\{ key: '([^']+)'/g)].map((match) => match[1] ?? ''),
  );
  const wanted = new Set(OPTION_SECTIONS.flatMap((section) => keys.map((key) => `${section}.${key}`)));
  const lines = english.flatMap((file) => file.lines.map((line) => ({ ...line, file: file.name })));
  const found = new Set(lines.map(({ name }) => name));
  const missing = [...wanted].filter((name) => !found.has(name)).map((name) => `${ENGLISH}: there is no ${name}`);
  const foreign = lines
    .filter(({ name }) => OPTION_SECTIONS.some((section) => name.startsWith(`${section}.`)) && !wanted.has(name))
    .map(({ name, line, file }) => `${file}:${line}: ${name} is about no option of aria2`);
  return [...missing, ...foreign];
}

/** One line per offence, for the tree below `root` (with `src/` and `locales/`). */
export function findLocaleProblems(root: string): string[] {
  const english = readEnglish(root);
  const sections = new Set(english.flatMap((file) => file.lines.map(({ name }) => name.slice(0, name.lastIndexOf('.')))));
  const others = OTHERS.flatMap((code) =>
    english.flatMap((counterpart) => {
      const file = readFile(root, counterpart.name.replace('/en.', `/${code}.`));
      return [...file.problems, ...(file.lines.length === 0 ? [] : compare(counterpart, file))];
    }),
  );
  const uses = readUses(root, sections);
  return [
    ...english.flatMap((file) => file.problems),
    ...findRepeated(english),
    ...others,
    ...compareWithSource(english, uses),
    ...findLateTexts(root, english, uses),
    ...findOptionProblems(root, english),
  ];
}
