import { decodeBase64 } from './base64';
import type { OptionChanges } from './daemonOptions';
import type { Label } from './label';
import { taskOptionKeys } from './options/taskOptionKeys';
import { decodeSegment } from './routes';
import { isDownloadUrl } from './urls';

/** What `/new/{url}?option=…` asks for (specification section 2; integration contracts, 2). */
export interface NewTaskLink {
  readonly url: string;
  readonly options: OptionChanges;
  readonly pause: boolean;
}

export type ParsedLink<Command> = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly error: Label };

export const refused = (key: string): { readonly ok: false; readonly error: Label } => ({ ok: false, error: { key } });

/** `encodedUrl` is the path's part, which a `url` in the query beats. */
export function parseNewTaskLink(encodedUrl: string, search: string): ParsedLink<NewTaskLink> {
  const query = new URLSearchParams(search);
  const decoded = decodeBase64(query.get('url') ?? decodeSegment(encodedUrl));
  if (decoded === undefined || decoded === '') return refused('error.urlNotBase64');
  const url = decoded.trim();
  if (!isDownloadUrl(url)) return refused('error.parameterInvalid');
  return { ok: true, command: { url, options: optionsOf(query), pause: query.get('pause') === 'true' } };
}

/** One value for each known option; line breaks could smuggle a second header and are dropped (trust rules). */
function optionsOf(query: URLSearchParams): OptionChanges {
  const options: Record<string, string> = {};
  for (const key of taskOptionKeys) {
    const value = query.get(key);
    if (value !== null) options[key] = value.replaceAll(/[\r\n\0]/g, '');
  }
  return options;
}

const credentialOptions = /(?:^|-)(?:user|passwd)$/;
const proxyOptions = /^(?:all|https?|ftp)-proxy$/;
const credentialHeaders = /^\s*(?:authorization|cookie|proxy-authorization)\s*:/i;

/**
 * What is unusual about a link, as the keys of sentences to ask with; empty when it may start at once (trust rules,
 * "Command links"). `knownFolders` are the daemon's download folder and those the user has chosen before.
 */
export function risksOf(link: NewTaskLink, knownFolders: readonly string[]): readonly Label[] {
  const risks: Label[] = [];
  for (const [name, value] of Object.entries(link.options)) {
    const text = typeof value === 'string' ? value : value.join(' ');
    if (name === 'dir' && !knownFolders.some((folder) => isInside(text, folder))) risks.push({ key: 'link.risk.folder', values: { folder: text } });
    else if ((name === 'out' || name === 'index-out') && leavesItsFolder(text)) risks.push({ key: 'link.risk.out', values: { file: text } });
    else if (proxyOptions.test(name)) risks.push({ key: 'link.risk.proxy', values: { option: name } });
    else if (credentialOptions.test(name) || credentialHeaders.test(text)) risks.push({ key: 'link.risk.credentials', values: { option: name } });
    else if ((name === 'allow-overwrite' && text === 'true') || (name === 'auto-file-renaming' && text === 'false'))
      risks.push({ key: 'link.risk.overwrite', values: { option: name } });
  }
  return risks;
}

const goesUp = (path: string): boolean => path.split(/[/\\]/).includes('..');
const isAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:)/.test(path);
/** index-out values carry a file number first: `1=name`. */
const leavesItsFolder = (file: string): boolean => [goesUp, isAbsolute].some((isBad) => isBad(file.replace(/^\d+=/, '')));

function isInside(path: string, folder: string): boolean {
  const base = folder.replace(/\/+$/, '');
  return base !== '' && !goesUp(path) && (path === base || path.startsWith(`${base}/`));
}
