import { toUri } from './links';
import { magnetInfoHash } from './magnetInfoHash';

/** A link ends at a blank, at what HTML and prose put around it, and at punctuation that no link is written with. */
const link =
  /(?<![A-Za-z0-9+.-])(?:(?:https?|s?ftp):\/\/|magnet:\?)[^\s<>"'`，。、；：！？（）《》〈〉「」『』【】“”‘’…\u0000-\u001F\u007F]+/giu;
/** Punctuation at the end of a sentence is not part of the link. */
const trailing = '.,;:!?*|\\';
const pairs: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
/** Hexadecimal or base32 (BEP 9). Base32 is upper-case in practice; a lower-case word is a name. */
const infoHash = /(?<![A-Za-z0-9])(?:[0-9a-f]{40}|[0-9A-F]{40}|(?=[A-Z2-7]*[2-7])[A-Z2-7]{32})(?![A-Za-z0-9])/g;
const isHtml = /<[a-z][^<>]*>/i;
/** Scanning this much text takes some milliseconds. Longer text is scanned only up to here. */
const maxTextLength = 1_000_000;

/** The links inside any text or HTML, in their order and each once: http, https, ftp, sftp, magnet, and info hashes alone, as magnets. */
export function findLinks(text: string): readonly string[] {
  const whole = text.slice(0, maxTextLength);
  const plain = isHtml.test(whole) ? whole.replaceAll('&amp;', '&') : whole;
  const found: { readonly start: number; readonly uri: string }[] = [];
  const rest = plain.replace(link, (match, start: number) => {
    const trimmed = trimEnd(match);
    if (/^(?:[a-z]+:\/\/|magnet:\?)./i.test(trimmed)) found.push({ start, uri: toUri(trimmed) });
    return ' '.repeat(match.length);
  });
  for (const match of rest.matchAll(infoHash)) found.push({ start: match.index, uri: `magnet:?xt=urn:btih:${match[0]}` });
  found.sort((one, other) => one.start - other.start);
  const links = new Map<string, string>();
  for (const { uri } of found) {
    // Two magnets with the same info hash are one download. The longer one has more trackers, or a name.
    const sameness = magnetInfoHash(uri) ?? uri;
    if (uri.length > (links.get(sameness) ?? '').length) links.set(sameness, uri);
  }
  return [...links.values()];
}

/** Removes trailing punctuation, and a closing bracket that was opened before the link. */
function trimEnd(text: string): string {
  const unclosed = new Map([...pairs].map(([closing, opening]) => [closing, count(text, opening) - count(text, closing)]));
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const balance = unclosed.get(last);
    if (balance === undefined ? !trailing.includes(last) : balance >= 0) break;
    if (balance !== undefined) unclosed.set(last, balance + 1);
  }
  return text.slice(0, end);
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;
