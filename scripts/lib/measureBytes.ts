/** Sizes of the built files, as sent by a router (raw) and with compression (gzip -9). KB are 1000 bytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFiles } from './findFiles';

export interface Size {
  name: string;
  raw: number;
  gzip: number;
}

export const budgets = {
  firstLoad: { raw: 500_000, gzip: 160_000 },
  /** Without languages other than English. */
  whole: { raw: 2_600_000 },
  file: { gzip: 650_000 },
};

export interface Measurement {
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

function measureFile(folder: string, name: string): Size {
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

/** `requested` names the files that a browser requests before the first row. */
export function measure(folder: string, requested: readonly string[]): Measurement {
  const files = findFiles(folder, /^(?!.*\.map$)/).map((name) => measureFile(folder, name));
  const firstLoad = files.filter(({ name }) => requested.includes(name));
  const first = sum('first load', firstLoad);
  const whole = sum(
    'whole build',
    files.filter(({ name }) => !/^langs\/(?!en\.)\w+\./.test(name)),
  );
  const over = (name: string, kind: string, bytes: number, budget: number): string[] =>
    bytes > budget ? [`${name}: ${kilobytes(bytes)} ${kind}, the budget is ${kilobytes(budget)}`] : [];
  const problems = [
    ...(firstLoad.some((size) => size.name.endsWith('.js'))
      ? []
      : ['the page requests no script before the first row, so the first load cannot be measured']),
    ...over(first.name, 'gzip', first.gzip, budgets.firstLoad.gzip),
    ...over(first.name, 'raw', first.raw, budgets.firstLoad.raw),
    ...over(whole.name, 'raw', whole.raw, budgets.whole.raw),
    ...files.flatMap((size) => over(size.name, 'gzip', size.gzip, budgets.file.gzip)),
  ];
  return { firstLoad, files, problems };
}
