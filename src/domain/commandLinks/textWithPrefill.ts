import { optionLines, textOfDownloads } from '../input/inputFileText';
import type { SentOptions } from '../options/daemonOptions';
import type { Prefill } from './prefill';

/**
 * The form's text with the links of a prefill (docs/integration.md, section 2). Missing links are appended, each with the options below
 * it. Where a link is a line of the text already, the options replace those of the same name below that line.
 * While the text is being sent its lines must not change: a link with options is then appended once more.
 */
export function textWithPrefill(text: string, { text: links, options }: Prefill, isSending: boolean): string {
  const given = separated(options);
  const givenLines = optionLines(given);
  const names = new Set(givenLines.map(optionName));
  const wanted = new Set(links.split('\n'));
  const missing = new Set(wanted);
  const isFixed = isSending && givenLines.length > 0;
  /** The line belongs to a link of the prefill. A blank line or a comment does not end a link's list of options. */
  let isBelow = false;
  const lines = text.split('\n').flatMap((line) => {
    if (/^(?:\s|#|$)/.test(line)) return isBelow && names.has(optionName(line)) ? [] : [line];
    isBelow = wanted.has(line.trimEnd()) && !isFixed;
    if (isBelow) missing.delete(line.trimEnd());
    return isBelow ? [line, ...givenLines] : [line];
  });
  const present = lines.join('\n');
  if (missing.size === 0) return present;
  const added = textOfDownloads([...missing].map((uri) => ({ kind: 'uris', uris: [uri], options: given })));
  return present.trim() === '' ? added : `${present.trimEnd()}\n${added}`;
}

/** Options with several lines as lists. */
const separated = (options: Prefill['options']): SentOptions =>
  Object.fromEntries(Object.entries(options).map(([key, value]) => [key, value.includes('\n') ? value.split('\n') : value]));

/** The name of the option that a line sets. Each header, and each file of `index-out`, counts as an option of its own. */
const optionName = (line: string): string =>
  (/^\s*(?:header\s*=[^:]*|index-out\s*=[^=]*|[^=]*)/i.exec(line)?.[0] ?? '').replace(/\s/g, '').toLowerCase();
