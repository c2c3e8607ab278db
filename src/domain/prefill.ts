import { decodeBase64 } from './base64';
import { isDownloadUrl } from './urls';

/** What `/new?url=…` puts into the form. */
export interface Prefill {
  /** For the box of links. */
  readonly text: string;
  /** As one would type them: the lines of `header` as lines. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Undefined when there is nothing to read: a URL that is no base64 is ignored, nothing is lost. Only the options that
 * browser extensions send are taken, because what an address puts into the form is easily overlooked there.
 */
export function parsePrefill(search: string): Prefill | undefined {
  const query = new URLSearchParams(search);
  const text = linksOf(query.get('url') ?? '');
  if (text === '') return undefined;
  const fileName = query.get('filename')?.split(/[/\\]/).at(-1);
  const typed = { out: fileName, dir: query.get('dir'), referer: query.get('referer'), header: query.getAll('header').join('\n') };
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
 * Lines that are links alone: options or a command line that a stranger's address brings are not for this box. A browser
 * that hands over a magnet does not know of base64, it sends the link as it is (`platform/protocolHandler`).
 */
function linksOf(value: string): string {
  const decoded = isDownloadUrl(value) ? value : decodeUri(decodeBase64(value) ?? '');
  return decoded
    .split(/[\r\n\0]+/)
    .map((line) => line.trim())
    .filter(isDownloadUrl)
    .join('\n');
}

/** Browser extensions encode btoa(encodeURI(url)): in this form the URI is decoded once more (integration contracts, 2). */
function decodeUri(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
