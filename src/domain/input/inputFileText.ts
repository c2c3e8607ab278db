import type { SentOptions } from '../options/daemonOptions';
import type { UriDownload } from '../newTask/newDownload';

/**
 * Writes downloads in the form of aria2's input file (mirrors separated by tabs, options indented below), which
 * `parseInput` reads back to the same downloads. So downloads that could not be added stay in the box with their options.
 */
export const textOfDownloads = (downloads: readonly UriDownload[]): string =>
  downloads.map(({ uris, options }) => [uris.join('\t'), ...optionLines(options)].join('\n')).join('\n');

/** Each value on a line of its own, indented. */
export const optionLines = (options: SentOptions): readonly string[] =>
  Object.entries(options).flatMap(([key, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => ` ${key}=${one.replace(/[\r\n]+/g, ' ')}`),
  );

/** Removes these lines, as `textOfDownloads` wrote them, with the options below them. */
export function textWithout(text: string, lines: ReadonlySet<string>): string {
  let isLeftOut = false;
  const kept = text.split('\n').filter((line) => {
    if (!/^\s/.test(line)) isLeftOut = lines.has(line);
    return !isLeftOut;
  });
  return kept.join('\n');
}

/** The part of a text that was added after `sentText`. Adding text removes blank lines at the end of the former text. */
export function textAfter(text: string, sentText: string): string {
  const sent = sentText.trimEnd();
  return text.startsWith(sent) ? text.slice(sent.length).trim() : '';
}
