/**
 * Compares the language files with each other and with the keys in the source. A language has several files, `zh_Hans.txt` and
 * `zh_Hans.more.txt`: each has the same keys as its English counterpart, and no key is in two of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, languageCodes, languageTag } from '../../src/domain/language/languages';
import { findFiles } from '../lib/findFiles';
import { findFirstLoad } from './checkLayers';
import { placeholdersByName, readLanguageFile, type LanguageFile } from './readLanguageFile';
import { readTextKeys, type NamedKey } from './readTextKeys';
import { readSourceTypes } from './sourceTypes';

const englishFile = 'locales/en.txt';
/** In these folders strings with dots are aria2's names, never text keys. */
const withoutTexts = /^(?:rpc|protocol)\//;
const definitionsFolder = 'src/domain/options/definitions';
/** The texts that every aria2 option needs in every language. */
const optionSections = ['option.title', 'option.description'];

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
  return [englishFile, ...later].map((name) => readFile(root, name));
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

/** A text that English counts needs every plural form of the language, and no other form, because i18next never shows one. */
function findPluralProblems(english: NamedFile, other: NamedFile, code: string): string[] {
  const forms: readonly string[] = new Intl.PluralRules(languageTag(code)).resolvedOptions().pluralCategories;
  const written = new Set(other.lines.map(({ name, form }) => `${name}_${form ?? ''}`));
  const names = new Set(other.lines.map(({ name }) => name));
  const counted = new Set(english.lines.flatMap(({ name, form }) => (form !== undefined && names.has(name) ? [name] : [])));
  const missing = [...counted].flatMap((name) =>
    forms.filter((form) => !written.has(`${name}_${form}`)).map((form) => `${other.name}: ${name}_${form} is missing`),
  );
  const dead = other.lines.flatMap(({ name, form, line }) =>
    form === undefined || forms.includes(form) ? [] : [`${other.name}:${line}: ${code} never uses ${name}_${form}`],
  );
  return [...missing, ...dead];
}

/** Texts in two English files. The other languages are compared with English anyway. */
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
  /** For a module that uses texts itself. */
  isShownHere: boolean;
}

function readUses(root: string, sections: ReadonlySet<string>): Use[] {
  const types = readSourceTypes(root);
  return findFiles(path.join(root, 'src'), /\.tsx?$/)
    .filter((file) => !withoutTexts.test(file))
    .flatMap((file) => {
      const isShownHere = types.module(file).text.includes('useText()');
      return readTextKeys(types, file, sections).map((key) => ({ ...key, file: `src/${file}`, isShownHere }));
    });
}

const covers = (use: Use, name: string): boolean => (use.isFamily ? name.startsWith(use.name) : name === use.name);

function compareWithSource(english: readonly NamedFile[], uses: readonly Use[]): string[] {
  const names = [...new Set(english.flatMap((file) => file.lines.map((line) => line.name)))];
  const families = uses.filter((use) => use.isFamily);
  const literals = new Set(uses.filter((use) => !use.isFamily).map((use) => use.name));
  const unknown = uses
    .filter((use) => !names.some((name) => covers(use, name)))
    .map((use) => `${use.file}:${use.line}: ${englishFile} has no ${use.isFamily ? `text that begins with ${use.name}` : use.name}`);
  const unused = english.flatMap((file) =>
    file.lines
      .filter(({ name }) => !literals.has(name) && !families.some((family) => name.startsWith(family.name)))
      .map(({ name, line }) => `${file.name}:${line}: nothing in src uses ${name}`),
  );
  return [...unknown, ...unused];
}

/** Texts shown before the late files are loaded must be in the first file. */
function findLateTexts(root: string, english: readonly NamedFile[], uses: readonly Use[]): string[] {
  const firstLoad = new Set(findFirstLoad(path.join(root, 'src')).map((file) => `src/${file}`));
  const early = uses.filter((use) => use.isShownHere && firstLoad.has(use.file));
  return english.slice(1).flatMap((file) =>
    file.lines.flatMap(({ name, line }) => {
      const use = early.find((candidate) => covers(candidate, name));
      return use === undefined
        ? []
        : [`${file.name}:${line}: ${name} belongs in ${englishFile}, since ${use.file}:${use.line} is part of the first load`];
    }),
  );
}

/** Text keys of options do not occur in the source: they derive from the option definitions. */
function findOptionProblems(root: string, english: readonly NamedFile[]): string[] {
  const folder = path.join(root, definitionsFolder);
  if (!existsSync(folder)) return [];
  const keys = findFiles(folder, /\.ts$/).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\{ key: '([^']+)'/g)].map((match) => match[1] ?? ''),
  );
  const wanted = new Set(optionSections.flatMap((section) => keys.map((key) => `${section}.${key}`)));
  const lines = english.flatMap((file) => file.lines.map((line) => ({ ...line, file: file.name })));
  const found = new Set(lines.map(({ name }) => name));
  const missing = [...wanted].filter((name) => !found.has(name)).map((name) => `${englishFile}: there is no ${name}`);
  const foreign = lines
    .filter(({ name }) => optionSections.some((section) => name.startsWith(`${section}.`)) && !wanted.has(name))
    .map(({ name, line, file }) => `${file}:${line}: ${name} is about no option of aria2`);
  return [...missing, ...foreign];
}

/** One line per violation, for the tree below `root` (with `src/` and `locales/`). */
export function findLocaleProblems(root: string, codes: readonly string[] = languageCodes): string[] {
  const english = readEnglish(root);
  const sections = new Set(english.flatMap((file) => file.lines.map(({ name }) => name.slice(0, name.lastIndexOf('.')))));
  const translations = codes.filter((code) => code !== defaultLanguage);
  const others = translations.flatMap((code) =>
    english.flatMap((counterpart) => {
      const file = readFile(root, counterpart.name.replace('/en.', `/${code}.`));
      return [
        ...file.problems,
        ...(file.lines.length === 0 ? [] : [...compare(counterpart, file), ...findPluralProblems(counterpart, file, code)]),
      ];
    }),
  );
  const uses = readUses(root, sections);
  return [
    ...english.flatMap((file) => [...file.problems, ...findPluralProblems(file, file, defaultLanguage)]),
    ...findRepeated(english),
    ...others,
    ...compareWithSource(english, uses),
    ...findLateTexts(root, english, uses),
    ...findOptionProblems(root, english),
  ];
}
