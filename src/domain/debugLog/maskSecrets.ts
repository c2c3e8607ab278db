/**
 * What a log may show of what was sent and received (trust rules, "The secret"): the rpc secret, passwords, header lines
 * that sign somebody in, passwords and keys in addresses become dots. Too much is masked rather than too little.
 */
export const mask = '•••';

/** Longer texts are files in base64: their length says more than their letters, and they are not looked through. */
const maxTextLength = 20_000;
/** More elements say no more to a reader. */
const maxElements = 200;

/** `known`: secrets that must not show wherever they stand, such as that of the connection. */
export const maskSecrets = (value: unknown, known: readonly string[] = []): unknown => maskValue(value, known, 0);

/** Shorter ones stand in every second number; where secrets belong they are masked all the same. */
const minKnownLength = 4;
/** No daemon nests deeper. */
const maxDepth = 20;

function maskValue(value: unknown, known: readonly string[], depth: number): unknown {
  if (typeof value === 'string') return maskText(value, known);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, maxElements).map((element) => maskValue(element, known, depth + 1));
    return value.length > maxElements ? [...shown, `… ${value.length - maxElements} more`] : shown;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [maskText(key, known), maskField(key, inner, known, depth)]));
}

function maskField(key: string, value: unknown, known: readonly string[], depth: number): unknown {
  if (isEmpty(value)) return value;
  if (/secret|passw|passphrase|^token$/i.test(key)) return mask;
  if (/^header$|requestheaders$/i.test(key)) return maskHeaders(value, known);
  if (/-proxy$/i.test(key)) return typeof value === 'string' ? maskText(value.replace(/^(\w+:\/\/)?.*@/s, `$1${mask}@`), known) : mask;
  return maskValue(value, known, depth + 1);
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined || typeof value === 'boolean';

/** Headers that say nothing of who one is. */
const plainHeader = /^\s*(?:user-agent|accept[\w-]*|range|referer|origin|content-type|cache-control|connection)\s*:/i;

/** A header line, several in one text, or a list of them. */
function maskHeaders(value: unknown, known: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => maskHeaders(line, known));
  if (typeof value !== 'string') return mask;
  return value
    .split(/\r\n|\r|\n/)
    .map((line) => (plainHeader.test(line) ? maskText(line, known) : line.replace(/^([\w-]*)(:?).*$/s, `$1$2 ${mask}`)))
    .join('\n');
}

const patterns: readonly (readonly [RegExp, string])[] = [
  // aria2's own way to carry the secret: a param that is nothing else, or somewhere within a text.
  [/^(\s*token:).*$/s, `$1${mask}`],
  [/(\btoken:)[^\s"',\]}]+/g, `$1${mask}`],
  // A header line.
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)(\\?"?\s*:).*/gi, `$1$2 ${mask}`],
  // user:password@ of an address.
  [/([a-z][\w+.-]*:\/\/)[^\s/?#]*@/gi, `$1${mask}@`],
  // Fields of an address that let somebody in, also within an encoded one, as magnets carry.
  [
    /((?:[?&;]|%3f|%26)[\w.-]*(?:token|secret|passw|passkey|passwd|auth|signature|sig|key|torrent_pass)[\w.-]*(?:=|%3d))(?:(?!%26)[^&#\s"'])+/gi,
    `$1${mask}`,
  ],
  [/\/[^/\s?]{16,}\/(announce|scrape)/gi, `/${mask}/$1`],
  // Our own links, and the params of a request by HTTP GET.
  [/(\/settings\/rpc\/set\/).*/gs, `$1${mask}`],
  [/([?&]params=)[^&\s"]+/g, `$1${mask}`],
  // A line of a configuration, or JSON in a text.
  [/(\b[\w-]*(?:secret|passwd|password)\\?"?\s*[=:]\s*\\?"?)[^\s"&\\]+/gi, `$1${mask}`],
];

/** One text: of any place that is not itself a secret's. */
export function maskText(text: string, known: readonly string[] = []): string {
  if (text.length > maxTextLength) return `[${text.length} characters]`;
  const masked = patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  return known.reduce((rest, secret) => (secret.length < minKnownLength ? rest : rest.replaceAll(secret, mask)), masked);
}
