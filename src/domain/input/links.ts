import { isDownloadUrl } from '../urls';
import { wellFormed } from '../visibleText';

/**
 * What aria2 itself escapes in a URI, and a percent sign that escapes nothing. Everything else stays as it was typed:
 * what is escaped already, the brackets and braces of parameterized URIs, fragments.
 */
const needsEscaping = /[^\u0021-\u007E]|["<>]|%(?![0-9A-Fa-f]{2})/gu;
const withHost = /^([a-z]+:\/\/(?:[^/?#@]*@)?)([^/?#:@[\]]+)(.*)$/isu;

/** Nothing in it wants escaping, and nothing is escaped wrongly. */
const isPlain = /^[!#-;=?-~]*$/;

/** A link as it is sent: blanks and other characters escaped, an international host name in its ASCII form (RFC 3492). */
export function toUri(link: string): string {
  if (isPlain.test(link) && !link.includes('%')) return link;
  const [, before = '', host, rest = ''] = withHost.exec(wellFormed(link)) ?? [];
  const asciiLink = host === undefined ? wellFormed(link) : before + asciiHost(host) + rest;
  return asciiLink.replace(needsEscaping, encodeURIComponent);
}

function asciiHost(host: string): string {
  if (!/[^\u0021-\u007E]/u.test(host)) return host;
  try {
    return new URL(`http://${host}/`).hostname;
  } catch {
    // No host name: it is escaped like any other text, and aria2 says what it thinks of it.
    return host;
  }
}

// Looking back keeps a long run of blanks from being tried from each of them.
const mirrors = /\t+|(?<!\s)\s+\|\s+(?=(?:https?|s?ftp):\/\/)/i;
const separateLinks = /(?<!\s)\s+(?=(?:https?|s?ftp):\/\/\S|magnet:\?\S)/i;
const isMagnet = (link: string): boolean => /^magnet:/i.test(link);

export interface LineOfLinks {
  /** One entry for each download: its mirrors, as they are sent. */
  readonly downloads: readonly (readonly string[])[];
  /** Parts that are no links, as typed. */
  readonly invalid: readonly string[];
}

/**
 * The links of one line. Between mirrors of one file stands a tab, as in aria2's input file, or ` | `; after any other
 * blank a second link is a second download, and a blank that no link follows belongs to its link.
 */
export function linksOfLine(line: string): LineOfLinks {
  const whole = line.trim();
  // Nearly every line of a long list: one link and nothing else.
  if (!/\s/.test(whole))
    return isDownloadUrl(whole) ? { downloads: [[toUri(whole)]], invalid: [] } : { downloads: [], invalid: whole === '' ? [] : [whole] };
  const parts = whole
    .split(mirrors)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const invalid = parts.filter((part) => !isDownloadUrl(part));
  const links = parts.filter(isDownloadUrl).flatMap((part) => part.split(separateLinks));
  const areMirrors = links.length > 1 && parts.length === links.length && !links.some(isMagnet);
  return { downloads: areMirrors ? [links.map(toUri)] : links.map((link) => [toUri(link)]), invalid };
}
