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

/** The requests before the list is usable: the page, its scripts and styles, the first file of one language (the largest counts), the preset. */
function isInFirstLoad(html: string, largestLanguage: string | undefined): (size: Size) => boolean {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  return ({ name }) => name === 'index.html' || name === 'preset.json' || name === largestLanguage || named.includes(name);
}

export function measure(folder: string): Measurement {
  const files = findFiles(folder, /^(?!.*\.map$)/).map((name) => measureFile(folder, name));
  const languages = files.filter((size) => /^langs\/\w+\.txt$/.test(size.name)).sort((a, b) => b.gzip - a.gzip);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const firstLoad = files.filter(isInFirstLoad(html, languages[0]?.name));
  const first = sum('first load', firstLoad);
  const whole = sum(
    'whole build',
    files.filter(({ name }) => !/^langs\/(?!en\.)\w+\./.test(name)),
  );
  const over = (name: string, kind: string, bytes: number, budget: number): string[] =>
    bytes > budget ? [`${name}: ${kilobytes(bytes)} ${kind}, the budget is ${kilobytes(budget)}`] : [];
  const problems = [
    ...(firstLoad.some((size) => size.name.endsWith('.js')) ? [] : ['index.html names no script, so the first load cannot be measured']),
    ...over(first.name, 'gzip', first.gzip, budgets.firstLoad.gzip),
    ...over(first.name, 'raw', first.raw, budgets.firstLoad.raw),
    ...over(whole.name, 'raw', whole.raw, budgets.whole.raw),
    ...files.flatMap((size) => over(size.name, 'gzip', size.gzip, budgets.file.gzip)),
  ];
  return { firstLoad, files, problems };
}
