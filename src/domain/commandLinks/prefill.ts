import { decodeBase64 } from '../base64';
import { isDownloadLink } from '../input/links';
import { withoutRanges } from '../input/ranges';
import { repeatableNewTaskOptions } from '../options/repeatableNewTaskOptions';
import { newTaskOptionKeys } from '../options/newTaskOptionKeys';
import { leavesItsFolder } from './linkRisks';

/** The form's content from `/new?link=…` or `/new?url=…`. */
export interface Prefill {
  /** For the box of links. */
  readonly text: string;
  /** As a user types them: `header` and `index-out` as lines. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Undefined when the address has no readable links. `link` is plain and may be repeated. `url` is base64, as browser extensions send it.
 * Options are aria2's own for a task, by their names. The form names those that the address has set, because users easily overlook them.
 */
export function parsePrefill(search: string): Prefill | undefined {
  const query = new URLSearchParams(search);
  const links = [...query.getAll('link'), decodedUrl(query.get('url') ?? '')].flatMap(linesOfParameter).filter(isDownloadLink);
  // A program has sent the links. "[01-03]" is part of a name there.
  const text = links.map(withoutRanges).join('\n');
  if (text === '') return undefined;
  const options: Record<string, string> = {};
  for (const key of newTaskOptionKeys) {
    const isPlain = plainForm[key];
    const lines = query.getAll(key).flatMap((value) => linesOfParameter(isPlain ? plainText(value, isPlain) : value));
    const [first] = lines;
    if (first !== undefined) options[key] = repeatableNewTaskOptions.has(key) ? lines.join('\n') : first;
  }
  // Browser extensions send the file's name as `filename`.
  const [name] = linesOfParameter(lastSegment(query.get('filename') ?? ''));
  const { out: given = name ?? '', ...others } = options;
  const out = leavesItsFolder(given) ? lastSegment(given) : given;
  return { text, options: { ...(out === '' ? {} : { out }), ...others } };
}

const lastSegment = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

const linesOfParameter = (text: string): readonly string[] =>
  text
    .split(/[\r\n\0]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A browser's protocol handler sends a magnet as it is, without base64 (`platform/browser/protocolHandler`). */
const decodedUrl = (value: string): string => (isDownloadLink(value) ? value : decodeUri(decodeBase64(value) ?? ''));

const isHeader = (text: string): boolean => /^[\w-]+\s*:/.test(text);

/** The options that may be base64, with the form of their plain values. */
const plainForm: Readonly<Partial<Record<string, (text: string) => boolean>>> = { referer: isDownloadLink, header: isHeader };

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
