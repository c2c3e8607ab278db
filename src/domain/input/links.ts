import { parseUrl } from '../uris';
import { encodeComponent, wellFormed } from '../visibleText';
import { isMagnet } from './magnetInfoHash';

const downloadLinkForm = /^(?:(?:https?|s?ftp):\/\/\S|magnet:\?\S)/i;

/** Whether a line is a link that aria2 can start (docs/specification.md, section 5). */
export const isDownloadLink = (line: string): boolean => downloadLinkForm.test(line);

/**
 * The characters that aria2 itself escapes in a URI, and a percent sign that is no escape. Other characters stay as typed:
 * existing escapes, brackets and braces of parameterized URIs, fragments.
 */
const needsEscaping = /[^\u0021-\u007E]|["<>]|%(?![0-9A-Fa-f]{2})/gu;
const withHost = /^([a-z]+:\/\/(?:[^/?#@]*@)?)([^/?#:@[\]]+)(.*)$/isu;

/** A link that needs no escaping. */
const isPlain = /^[!#-;=?-~]*$/;

/** A link in the form that is sent: escaped, with an international host name in ASCII (RFC 3492). */
export function toUri(link: string): string {
  if (isPlain.test(link) && !link.includes('%')) return link;
  const [, before = '', host, rest = ''] = withHost.exec(wellFormed(link)) ?? [];
  // An invalid host name is escaped like other text, and aria2 reports the error.
  const asciiLink = host === undefined ? wellFormed(link) : before + asciiHost(host) + rest;
  return asciiLink.replace(needsEscaping, encodeComponent);
}

/**
 * The ASCII form (Punycode, RFC 3492) of an international name. An ASCII name and an invalid one stay as they are.
 */
export function asciiHost(host: string): string {
  if (!/[^\u0021-\u007E]/u.test(host)) return host;
  return parseUrl(`http://${host}/`)?.hostname ?? host;
}

// The lookbehind keeps a long run of blanks from quadratic backtracking.
const mirrorSeparator = /\t+|(?<!\s)\s+\|\s+(?=(?:https?|s?ftp):\/\/)/i;
const linkSeparator = /(?<!\s)\s+(?=(?:https?|s?ftp):\/\/\S|magnet:\?\S)/i;

interface LineOfLinks {
  /** One entry for each download: its mirrors, as they are sent. */
  readonly downloads: readonly (readonly string[])[];
  /** Parts that are not links, as typed. */
  readonly invalid: readonly string[];
}

/**
 * The links of one line. A tab (as in aria2's input file) or ` | ` separates mirrors of one file. After any other blank, a
 * link is a new download. A blank that no link follows is part of its link.
 */
export function linksOfLine(line: string): LineOfLinks {
  const whole = line.trim();
  // The fast path: nearly every line of a long list is a single link.
  if (!/\s/.test(whole))
    return isDownloadLink(whole) ? { downloads: [[toUri(whole)]], invalid: [] } : { downloads: [], invalid: whole === '' ? [] : [whole] };
  const parts = whole
    .split(mirrorSeparator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const invalid = parts.filter((part) => !isDownloadLink(part));
  const links = parts.filter(isDownloadLink).flatMap((part) => part.split(linkSeparator));
  const areMirrors = links.length > 1 && parts.length === links.length && !links.some(isMagnet);
  return { downloads: areMirrors ? [links.map(toUri)] : links.map((link) => [toUri(link)]), invalid };
}

interface ParsedLines {
  /** In the order they were typed, trimmed. */
  readonly links: readonly string[];
  /** Neither blank nor a download link. */
  readonly invalid: readonly string[];
}

/** One link per line; blank lines are dropped (docs/specification.md, section 5). */
export function parseDownloadLines(text: string): ParsedLines {
  const links: string[] = [];
  const invalid: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    (isDownloadLink(trimmed) ? links : invalid).push(trimmed);
  }
  return { links, invalid };
}
