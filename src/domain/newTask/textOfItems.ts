import type { OptionChanges } from '../daemonOptions';
import type { UriDownload } from '../newDownload';

/**
 * Downloads as text that `parseInput` reads back to the same downloads, in the form of aria2's input file: mirrors with
 * tabs between them, options indented below. So what was not added can stay in the box, with its own options.
 */
export const textOfDownloads = (downloads: readonly UriDownload[]): string =>
  downloads.map(({ uris, options }) => [uris.join('\t'), ...optionLines(options)].join('\n')).join('\n');

const optionLines = (options: OptionChanges): readonly string[] =>
  Object.entries(options).flatMap(([key, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => ` ${key}=${one.replace(/[\r\n]+/g, ' ')}`),
  );

/** The text without these lines, as `textOfDownloads` wrote them, and without the options below them. */
export function textWithout(text: string, lines: ReadonlySet<string>): string {
  let isLeftOut = false;
  const kept = text.split('\n').filter((line) => {
    if (!/^\s/.test(line)) isLeftOut = lines.has(line);
    return !isLeftOut;
  });
  return kept.join('\n');
}
