/**
 * Checks the citations and links in source files and Markdown files:
 * 1. A document that a comment or a README cites exists, and so does the section after its name (docs/README.md).
 * 2. A cited section follows the name of its document, or of an RFC or a W3C document.
 * 3. A relative link in a Markdown file leads to a file, and its anchor to a heading.
 * 4. A path of src between backticks in a Markdown file leads to a file or folder. In a README of src, a path to a source file may also
 *    begin in the README's folder, in src, or in __tests__.
 * 5. The first table of folders in a README of src has a row for each folder beside the README, and for no other.
 * 6. docs/interface.md names each attribute `data-…` of components and style sheets, also those that are not public.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from '../lib/findFiles';

const checkedFolders = ['src', 'scripts', '__tests__', 'locales', 'docs', 'library', 'static'];
const checkedNames = /\.(?:[cm]?[jt]sx?|css|md)$/;
/** Separators within a citation: in a comment the next line begins with a star or slashes. */
const gap = String.raw`(?:\s+(?:\*|\/\/)?\s*)`;
const citation = new RegExp(String.raw`(?<![\w/])docs\/([\w-]+\.md)(?:,${gap}section${gap}(\d+))?`, 'g');
const nameless = new RegExp(String.raw`(?<!(?:\.md\)?|RFC \d+|W3C [\w ]+),?${gap})\bsections?${gap}\d+`, 'gi');
/** A link's target, and the section named after it. */
const link = /\]\(([^()\s]+)\)(?:, section (\d+))?/g;
const attribute = /\bdata-[a-z]+(?:-[a-z]+)*/g;
/** A path without placeholders. */
const sourcePath = /`(src\/[\w./-]*)`/g;
/** A path to a source file, in a README of src. */
const shortPath = /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css))`/g;
/** The rows of a table of folders. */
const folderTable = /^\| folder .*\n\|[ -|]*\n((?:\|.*\n)*)/m;
/** The folder of a row, which may be a link. */
const folderInRow = /^\| \[?`([\w-]+)\/`/;
/** A scheme, as in `https:`. */
const foreign = /^[a-z][a-z+.-]*:/i;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** The Markdown without its code; lines and columns keep their places. */
const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank);

/** Only the comments of the source. A colon before the slashes means an address in a string. */
const commentsOf = (source: string): string =>
  source.replaceAll(/(\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*)|[^\n]/g, (part, comment?: string) => comment ?? blank(part));

const headingsOf = (markdown: string): string[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => heading.trim());

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

interface Reference {
  /** Position in the text. */
  at: number;
  /** Path from the root of the repository. */
  file: string;
  /** The file as the text names it. */
  written: string;
  section?: string | undefined;
  anchor?: string | undefined;
}

function citations(text: string): Reference[] {
  return [...text.matchAll(citation)].map(({ index, 1: name = '', 2: section }) => {
    const file = `docs/${name}`;
    return { at: index, file, written: file, section };
  });
}

function links(from: string, text: string): Reference[] {
  return [...withoutCode(text).matchAll(link)]
    .filter(({ 1: target = '' }) => !foreign.test(target))
    .map(({ index, 1: target = '', 2: section }) => {
      const [written = '', anchor] = target.split('#');
      const file = written === '' ? from : path.posix.join(path.posix.dirname(from), decodeURI(written));
      return { at: index, file, written: target, section, anchor };
    });
}

const sourcePaths = (text: string): Reference[] =>
  [...text.matchAll(sourcePath)].map(({ index, 1: file = '' }) => ({ at: index, file, written: file }));

function shortPaths(from: string, root: string, text: string): Reference[] {
  if (!from.startsWith('src/')) return [];
  const folders = [path.posix.dirname(from), 'src', '__tests__', '.'];
  return [...text.matchAll(shortPath)].map(({ index, 1: written = '' }) => {
    const places = folders.map((folder) => path.posix.join(folder, written));
    return { at: index, file: places.find((place) => existsSync(path.join(root, place))) ?? written, written };
  });
}

function folderProblems(root: string, file: string, text: string): { at: number; problem: string }[] {
  const table = /^src\/(?:.*\/)?README\.md$/.test(file) ? folderTable.exec(text) : null;
  if (!table) return [];
  const named = (table[1] ?? '').split('\n').flatMap((row) => folderInRow.exec(row)?.[1] ?? []);
  const present = readdirSync(path.join(root, path.dirname(file)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [
    ...named.filter((name) => !present.includes(name)).map((name) => `the folder ${name} does not exist`),
    ...present.filter((name) => !named.includes(name)).map((name) => `the table lacks the folder ${name}`),
  ].map((problem) => ({ at: table.index, problem }));
}

/** Documents in docs/ also cite their own sections. */
const namelessSections = (file: string, text: string): { at: number; problem: string }[] =>
  file.startsWith('docs/')
    ? []
    : [...text.matchAll(nameless)].map(({ index, 0: cited }) => ({ at: index, problem: `"${cited}" does not name its document` }));

function problemOf(root: string, { file, written, section, anchor }: Reference): string | undefined {
  const full = path.join(root, file);
  if (!existsSync(full)) return `${written} does not exist`;
  if (section === undefined && anchor === undefined) return undefined;
  const headings = file.endsWith('.md') ? headingsOf(readFileSync(full, 'utf8')) : [];
  if (section !== undefined && !headings.some((heading) => heading.startsWith(`${section}. `))) return `${file} has no section ${section}`;
  if (anchor !== undefined && !headings.some((heading) => anchorOf(heading) === anchor)) return `${file} has no heading #${anchor}`;
  return undefined;
}

function unnamedAttributes(root: string): string[] {
  const document = 'docs/interface.md';
  if (!existsSync(path.join(root, document))) return [];
  const named = new Set(readFileSync(path.join(root, document), 'utf8').match(attribute));
  return findFiles(path.join(root, 'src'), /\.(?:tsx|css)$/).flatMap((file) => {
    const used = new Set(readFileSync(path.join(root, 'src', file), 'utf8').match(attribute));
    return [...used].filter((name) => !named.has(name)).map((name) => `src/${file}: ${document} does not name ${name}`);
  });
}

function checkedFiles(root: string): string[] {
  const onTop = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && checkedNames.test(entry.name));
  const folders = checkedFolders.filter((folder) => existsSync(path.join(root, folder)));
  return [
    ...onTop.map(({ name }) => name),
    ...folders.flatMap((folder) => findFiles(path.join(root, folder), checkedNames).map((file) => `${folder}/${file}`)),
  ].sort();
}

/** One line per violation: `file:line: what is wrong`. */
export function findDocumentProblems(root: string): string[] {
  const problems = checkedFiles(root).flatMap((file) => {
    const whole = readFileSync(path.join(root, file), 'utf8');
    const isMarkdown = file.endsWith('.md');
    const text = isMarkdown ? whole : commentsOf(whole);
    const references = [
      ...citations(text),
      ...(isMarkdown ? [...links(file, text), ...sourcePaths(text), ...shortPaths(file, root, text)] : []),
    ];
    const broken = references.map((reference) => ({ at: reference.at, problem: problemOf(root, reference) }));
    return [...broken, ...namelessSections(file, text), ...folderProblems(root, file, whole)].flatMap(({ at, problem }) =>
      problem === undefined ? [] : [`${file}:${whole.slice(0, at).split('\n').length}: ${problem}`],
    );
  });
  // A link to a file at the root of the repository also matches as a citation.
  return [...new Set([...problems, ...unnamedAttributes(root)])];
}
