import { decodeBase64 } from '../base64';
import type { OptionChanges } from '../options/daemonOptions';
import type { Label } from '../label';
import { taskOptionKeys } from '../options/taskOptionKeys';
import { decodeSegment } from '../routes';
import { toUri } from '../input/links';
import { isDownloadLink } from '../input/links';

/** The download of a link `/new/{url}?option=…` (docs/specification.md, section 2; docs/integration.md, section 2). */
export interface NewTaskLink {
  readonly url: string;
  readonly options: OptionChanges;
  readonly pause: boolean;
}

export type ParsedLink<Command> = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly error: Label };

export const refused = (key: string): { readonly ok: false; readonly error: Label } => ({ ok: false, error: { key } });

/** `encodedUrl` comes from the path. A `url` in the query has priority. */
export function parseNewTaskLink(encodedUrl: string, search: string): ParsedLink<NewTaskLink> {
  const query = new URLSearchParams(search);
  const decoded = decodeBase64(query.get('url') ?? decodeSegment(encodedUrl));
  if (decoded === undefined || decoded === '') return refused('error.urlNotBase64');
  const url = withoutLineBreaks(decoded).trim();
  if (!isDownloadLink(url)) return refused('error.parameterInvalid');
  return { ok: true, command: { url: toUri(url), options: optionsOf(query), pause: query.get('pause') === 'true' } };
}

/** A line break could add a second header (docs/trust.md, section 3). */
const withoutLineBreaks = (text: string): string => text.replaceAll(/[\r\n\0]/g, '');

/** Options that a task may have several times. Of other options the first value counts. */
const repeatable: ReadonlySet<string> = new Set(['header', 'index-out']);

/** Unknown options are dropped. */
function optionsOf(query: URLSearchParams): OptionChanges {
  const options: Record<string, string | readonly string[]> = {};
  for (const key of taskOptionKeys) {
    const [value, ...further] = query.getAll(key).map(withoutLineBreaks);
    // An empty folder would be aria2's working directory, perhaps `/`. No user means that.
    if (value === undefined || (key === 'dir' && value.trim() === '')) continue;
    options[key] = further.length > 0 && repeatable.has(key) ? [value, ...further] : value;
  }
  return options;
}

const credentialOptions = /(?:^|-)(?:user|passwd)$/;
const proxyOptions = /^(?:all|https?|ftp)-proxy$/;
/** Values that may overwrite an existing file. */
const overwritingValues: ReadonlyMap<string, string> = new Map([
  ['allow-overwrite', 'true'],
  ['auto-file-renaming', 'false'],
  ['bt-remove-unselected-file', 'true'],
]);
const credentialHeaders = /^\s*(?:authorization|cookie|proxy-authorization)\s*:/i;

/**
 * The risks of a link, as sentences for the question. Empty when the link may start at once (docs/trust.md, section 3).
 * `knownFolders` are the daemon's download folder and the folders that the user has chosen before.
 */
export function risksOf(link: NewTaskLink, knownFolders: readonly string[]): readonly Label[] {
  const risks: Label[] = [];
  for (const [name, value] of Object.entries(link.options)) {
    const texts = typeof value === 'string' ? [value] : value;
    for (const text of texts) {
      const risk = riskOf(name, text, knownFolders);
      if (risk) risks.push(risk);
    }
  }
  return risks;
}

function riskOf(name: string, text: string, knownFolders: readonly string[]): Label | undefined {
  if (name === 'dir')
    return knownFolders.some((folder) => isInside(text, folder)) ? undefined : { key: 'link.risk.folder', values: { folder: text } };
  if ((name === 'out' || name === 'index-out') && leavesItsFolder(text)) return { key: 'link.risk.out', values: { file: text } };
  if (proxyOptions.test(name)) return { key: 'link.risk.proxy', values: { option: name } };
  if (credentialOptions.test(name) || credentialHeaders.test(text)) return { key: 'link.risk.credentials', values: { option: name } };
  return overwritingValues.get(name) === text ? { key: 'link.risk.overwrite', values: { option: name } } : undefined;
}

const goesUp = (path: string): boolean => path.split(/[/\\]/).includes('..');
const isAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:)/.test(path);
/** index-out values carry a file number first: `1=name`. */
const leavesItsFolder = (file: string): boolean => [goesUp, isAbsolute].some((isBad) => isBad(file.replace(/^\d+=/, '')));

function isInside(path: string, folder: string): boolean {
  const base = folder.replace(/\/+$/, '');
  return base !== '' && !goesUp(path) && (path === base || path.startsWith(`${base}/`));
}
