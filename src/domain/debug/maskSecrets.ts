/**
 * Masks secrets in logged traffic (docs/trust.md, section 4): the rpc secret, passwords, header lines with credentials,
 * passwords and keys in URLs. It masks too much rather than too little.
 */
export const mask = '•••';

/** How much of a value is shown. */
export interface ShownLength {
  /** Elements of an array; then the number of the others. */
  readonly elements: number;
  /** Keys of an object; then the number of the others. */
  readonly keys: number;
  /** A longer text is most likely a base64 file: longText replaces it, and it is not searched. */
  readonly characters: number;
  readonly longText: (text: string) => string;
}

const inLog: ShownLength = { elements: 200, keys: Infinity, characters: 20_000, longText: (text) => `[${text.length} characters]` };

interface Masking {
  readonly known: readonly string[];
  readonly shown: ShownLength;
}

/** `known`: secrets that are masked everywhere, such as the active profile's. */
export const maskSecrets = (value: unknown, known: readonly string[] = [], shown = inLog): unknown => maskValue(value, { known, shown }, 0);

/** A shorter secret would also match unrelated numbers. In secret fields it is masked anyway. */
const minKnownLength = 4;
/** No daemon nests deeper. */
const maxDepth = 20;

function maskValue(value: unknown, masking: Masking, depth: number): unknown {
  const { shown } = masking;
  if (typeof value === 'string') return maskWithin(value, masking);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) {
    const elements = value.slice(0, shown.elements).map((element) => maskValue(element, masking, depth + 1));
    return value.length > shown.elements ? [...elements, `… ${value.length - shown.elements} more`] : elements;
  }
  const entries = Object.entries(value);
  // An edit of an option has the option's key beside the typed text.
  const isSecretTyped = 'key' in value && typeof value.key === 'string' && secretField.test(value.key);
  const fields = entries
    .slice(0, shown.keys)
    .map(([key, inner]) => [maskWithin(key, masking), maskField(isSecretTyped && key === 'typed' ? 'secret' : key, inner, masking, depth)]);
  return Object.fromEntries(entries.length > shown.keys ? [...fields, ['…', `${entries.length - shown.keys} more`]] : fields);
}

const secretField = /secret|passw|passphrase|^token$/i;

function maskField(key: string, value: unknown, masking: Masking, depth: number): unknown {
  if (isEmpty(value)) return value;
  if (secretField.test(key)) return mask;
  if (/^header$|requestheaders$/i.test(key)) return maskHeaders(value, masking);
  if (/-proxy$/i.test(key)) return typeof value === 'string' ? maskWithin(value.replace(/^(\w+:\/\/)?.*@/s, `$1${mask}@`), masking) : mask;
  return maskValue(value, masking, depth + 1);
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined || typeof value === 'boolean';

/** Headers that do not identify the user. */
const plainHeader = /^\s*(?:user-agent|accept[\w-]*|range|referer|origin|content-type|cache-control|connection)\s*:/i;

/** A header line, several in one text, or a list of them. */
function maskHeaders(value: unknown, masking: Masking): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => maskHeaders(line, masking));
  if (typeof value !== 'string') return mask;
  return value
    .split(/\r\n|\r|\n/)
    .map((line) => (plainHeader.test(line) ? maskWithin(line, masking) : line.replace(/^([\w-]*)(:?).*$/s, `$1$2 ${mask}`)))
    .join('\n');
}

/** Each pattern takes time linear in the text, because a bitfield of 20,000 digits is logged often. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // aria2's token: a whole param, or a part of a text.
  [/^(\s*token:).*$/s, `$1${mask}`],
  [/("\s*token:)(?:[^"\\]|\\+[^"\\])*/g, `$1${mask}`],
  [/(\btoken:)[^\s"',\]}]+/g, `$1${mask}`],
  // An export of the settings.
  [/(requestHeaders\\*"\s*:\s*\\*")(?:[^"\\]|\\+[^"\\])*/gi, `$1${mask}`],
  // A header line.
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)(\\?"?\s*:).*/gi, `$1$2 ${mask}`],
  // user:password@ in a URL.
  [/(:\/\/)[^\s/?#]*@/g, `$1${mask}@`],
  // Query parameters with credentials, also in an encoded URL, as in a magnet.
  [
    /((?:[?&;]|%3f|%26)(?=[\w.-]*(?:token|secret|passw|passkey|auth|sig|key|torrent_pass|header))[\w.-]*(?:=|%3d))(?:(?!%26)[^&#\s"'])+/gi,
    `$1${mask}`,
  ],
  [/([?&;](?:pid|uk)=)[^&#\s"']+/gi, `$1${mask}`],
  [/\/[^/\s?]{16,}\/(announce|scrape)/gi, `/${mask}/$1`],
  [/(\/(?:announce|scrape)\/|\budp:\/\/[^\s/]+\/)[^/\s?"']{16,}/gi, `$1${mask}`],
  // Arioso's own command links, and the params of an HTTP GET request.
  [/(\/settings\/rpc\/set\/).*/gs, `$1${mask}`],
  [/([?&]params=)[^&\s"]+/g, `$1${mask}`],
  // Sign-in options of curl and wget, with the rest of the line.
  [/(\s(?:-u|-U|--user|--proxy-user|-b)[ =]).*/g, `$1${mask}`],
  [/(\bbearer\s).*/gi, `$1${mask}`],
  // A header of an input file.
  [/^([ \t]*header[ \t]*=(?!\s*(?:user-agent|accept|range|referer)[\w-]*\s*:)[\w-]*:?).*$/gim, `$1 ${mask}`],
  // A line of a configuration, or JSON in a text.
  [/((?:secret|passwd|password)\\?"?\s*[=:]\s*\\?"?)[^\s"&\\]+/gi, `$1${mask}`],
];

/** Masks secrets in a text that is not a secret as a whole. */
export const maskText = (text: string, known: readonly string[] = []): string => maskWithin(text, { known, shown: inLog });

function maskWithin(text: string, { known, shown }: Masking): string {
  if (text.length > shown.characters) return shown.longText(text);
  const masked = patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  return known.reduce((rest, secret) => (secret.length < minKnownLength ? rest : rest.replaceAll(secret, mask)), masked);
}
