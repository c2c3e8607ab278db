/** Sizes of the built files, as sent by a router (raw) and with compression (gzip -9). KB are 1000 bytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFiles } from '../lib/findFiles';

export interface Size {
  name: string;
  raw: number;
  gzip: number;
}

export const budgets = {
  'first load': { raw: 500_000, gzip: 160_000 },
  /** Without languages other than English. */
  'whole build': { raw: 2_600_000, gzip: 950_000 },
  /** With all languages (`npm run package`). */
  'single file': { raw: 2_900_000, gzip: 1_000_000 },
} as const;

export interface BuildSizes {
  firstLoad: Size[];
  files: Size[];
  problems: string[];
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function sum(name: string, sizes: readonly Size[]): Size {
  return {
    name,
    raw: sizes.reduce((total, size) => total + size.raw, 0),
    gzip: sizes.reduce((total, size) => total + size.gzip, 0),
  };
}

export function measureFile(folder: string, name: string): Size {
  const content = readFileSync(path.join(folder, name));
  return { name, raw: content.length, gzip: gzipSync(content, { level: 9 }).length };
}

/** The language whose first file is the largest. Its users wait the longest. */
export function largestLanguage(folder: string): string | undefined {
  const [largest] = findFiles(folder, /^\w+\.txt$/)
    .filter((name) => name.startsWith('langs/'))
    .map((name) => measureFile(folder, name))
    .sort((one, other) => other.gzip - one.gzip);
  return largest && path.basename(largest.name, '.txt');
}

/** All files of a build, without languages other than English. */
export function measureWhole(folder: string): Size {
  const files = findFiles(folder, /^(?!.*\.map$)/).filter((name) => !/^langs\/(?!en\.)\w+\./.test(name));
  return sum(
    'whole build',
    files.map((name) => measureFile(folder, name)),
  );
}

/** A sentence for each figure above the budget of this name. */
export function overBudget({ name, ...size }: Size): string[] {
  const budget = Object.entries(budgets).find(([of]) => of === name)?.[1];
  return (['raw', 'gzip'] as const).flatMap((kind) =>
    budget && size[kind] > budget[kind] ? [`${name}: ${kilobytes(size[kind])} ${kind}, the budget is ${kilobytes(budget[kind])}`] : [],
  );
}

/**
 * webpack.config.ts puts the modules that adopt antd's styles into the script of antd. Under another path they would be copied into each
 * script that needs antd.
 */
function misplacedAntdStyles(folder: string): string[] {
  const scripts = findFiles(folder, /\.js$/).filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('@layer antd'));
  return scripts.length === 1 ? [] : [`antd's styles are in ${scripts.length} scripts, not in one: ${scripts.join(', ')}`];
}

/** `requested` names the files that a browser requests before the first row. */
export function measure(folder: string, requested: readonly string[]): BuildSizes {
  const files = findFiles(folder, /^(?!.*\.map$)/).map((name) => measureFile(folder, name));
  const firstLoad = files.filter(({ name }) => requested.includes(name));
  const problems = [
    ...(firstLoad.some((size) => size.name.endsWith('.js'))
      ? []
      : ['the page requests no script before the first row, so the first load cannot be measured']),
    ...overBudget(sum('first load', firstLoad)),
    ...overBudget(measureWhole(folder)),
    ...misplacedAntdStyles(folder),
  ];
  return { firstLoad, files, problems };
}
