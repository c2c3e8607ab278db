import { decodeBase64 } from '../base64';
import { isDownloadLink } from '../input/links';

/** The form's content from `/new?url=…`. */
export interface Prefill {
  /** For the box of links. */
  readonly text: string;
  /** As a user types them: `header` as lines. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Undefined when the URL has no readable links or options; a URL that is no base64 is ignored. Only the options that
 * browser extensions send are accepted, because users easily overlook prefilled options.
 */
export function parsePrefill(search: string): Prefill | undefined {
  const query = new URLSearchParams(search);
  const text = linksOf(query.get('url') ?? '');
  if (text === '') return undefined;
  const fileName = query.get('filename')?.split(/[/\\]/).at(-1);
  const typed = {
    out: fileName,
    dir: query.get('dir'),
    referer: plainText(query.get('referer') ?? '', isDownloadLink),
    header: query
      .getAll('header')
      .map((value) => plainText(value, isHeader))
      .join('\n'),
  };
  const options = Object.entries(typed).flatMap(([key, value]): [string, string][] => {
    const lines = (value ?? '')
      .split(/[\r\n\0]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const [first] = lines;
    return first === undefined ? [] : [[key, key === 'header' ? lines.join('\n') : first]];
  });
  return { text, options: Object.fromEntries(options) };
}

/**
 * Only links are accepted: a foreign URL must not bring options or a command line. A browser's protocol handler sends a
 * magnet as it is, without base64 (`platform/protocolHandler`).
 */
function linksOf(value: string): string {
  const decoded = isDownloadLink(value) ? value : decodeUri(decodeBase64(value) ?? '');
  return decoded
    .split(/[\r\n\0]+/)
    .map((line) => line.trim())
    .filter(isDownloadLink)
    .join('\n');
}

const isHeader = (text: string): boolean => /^[\w-]+\s*:/.test(text);

/**
 * Aria2 Explorer of 2022 and 2023 sends `referer` and `header` in base64 too; some versions escape the referer, whose own escapes then
 * begin with `%25`. A value that is readable as it is needs no decoding.
 */
function plainText(value: string, isPlain: (text: string) => boolean): string {
  const decoded = isPlain(value) ? '' : (decodeBase64(value) ?? '');
  if (!isPlain(decoded)) return value;
  return isDownloadLink(decoded) && decoded.includes('%25') ? decodeUri(decoded) : decoded;
}

/** Browser extensions encode btoa(encodeURI(url)): in this form the URI is decoded once more (docs/integration.md, section 2). */
function decodeUri(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
