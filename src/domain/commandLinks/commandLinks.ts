import { decodeBase64 } from '../base64';
import type { SentOptions } from '../options/daemonOptions';
import type { Label } from '../label';
import { isLocalHost } from '../connection/hostKinds';
import { repeatableTaskOptions } from '../options/repeatableTaskOptions';
import { taskOptionKeys } from '../options/taskOptionKeys';
import { decodeUriPart, parseUrl } from '../uris';
import { toUri, isDownloadLink } from '../input/links';
import { magnetTrackers } from '../input/magnetTrackers';
import { isMagnet } from '../input/magnetInfoHash';
import { refused, type ParsedLink } from './parsedLink';

/** The download that a link `/new/{url}?option=…` adds (docs/integration.md, section 2). */
export interface NewTaskCommand {
  readonly url: string;
  readonly options: SentOptions;
  readonly pause: boolean;
}

/** `encodedUrl` comes from the path. A `url` in the query has priority. */
export function parseNewTaskLink(encodedUrl: string, search: string): ParsedLink<NewTaskCommand> {
  const query = new URLSearchParams(search);
  const decoded = decodeBase64(query.get('url') ?? decodeUriPart(encodedUrl));
  if (decoded === undefined || decoded === '') return refused('error.urlNotBase64');
  const url = withoutLineBreaks(decoded).trim();
  // Two links in two lines would be joined to a third one.
  const isJoined = decoded
    .trim()
    .split(lineBreaks)
    .slice(1)
    .some((line) => isDownloadLink(line.trim()));
  if (!isDownloadLink(url) || isJoined) return refused('error.parameterInvalid');
  return { ok: true, command: { url: toUri(url), options: optionsOf(query), pause: query.get('pause') === 'true' } };
}

/** A line break could add a second header (docs/trust.md, section 3). */
const withoutLineBreaks = (text: string): string => text.split(lineBreaks).join('');
const lineBreaks = /[\r\n\0]+/;

/** Unknown options are dropped. */
function optionsOf(query: URLSearchParams): SentOptions {
  const options: Record<string, string | readonly string[]> = {};
  for (const key of taskOptionKeys) {
    const [value, ...further] = query.getAll(key).map(withoutLineBreaks);
    // An empty folder would be aria2's working directory, perhaps `/`. No user means that.
    if (value === undefined || (key === 'dir' && value.trim() === '')) continue;
    options[key] = further.length > 0 && repeatableTaskOptions.has(key) ? [value, ...further] : value;
  }
  return options;
}

const credentialOptions = /(?:^|-)(?:user|passwd)$/;
/** `no-proxy` and `proxy-method` change the proxy that the user has set. */
const proxyOptions = /^(?:(?:all|https?|ftp|no)-proxy|proxy-method)$/;
/** aria2 takes an empty value for true. */
const isOn = (value: string): boolean => value !== 'false';
/** Options that may overwrite or delete a file, with the value that does. */
const overwriting: ReadonlyMap<string, boolean> = new Map([
  ['allow-overwrite', true],
  ['bt-remove-unselected-file', true],
  ['auto-file-renaming', false],
]);
/** Options that may change an existing file, when the link names the file. */
const changesNamedFile: ReadonlyMap<string, boolean> = new Map([
  ['continue', true],
  ['check-integrity', true],
  ['remove-control-file', true],
  ['allow-piece-length-change', true],
  ['always-resume', false],
]);
const credentialHeaders = /^\s*(?:authorization|cookie|proxy-authorization)\s*:/i;

/**
 * The risks of a link, as sentences for the question. Empty when the link may start at once (docs/trust.md, section 3).
 * `knownFolders` are the daemon's download folder and the folders that the user has chosen before. `pageHost` is the
 * page's own host, empty for a page opened from a file.
 */
export function risksOf(command: NewTaskCommand, knownFolders: readonly string[], pageHost = ''): readonly Label[] {
  const risks: Label[] = [];
  const namesFile = 'out' in command.options || 'index-out' in command.options;
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(command.url)) risks.push({ key: 'link.risk.urlCredentials' });
  // aria2 may reach hosts that the writer of the link cannot. On a page of the same network such links are usual.
  const isPublicPage = pageHost !== '' && !isLocalHost(pageHost);
  const privateHost = isPublicPage ? hostsOf(command).find(isLocalHost) : undefined;
  if (privateHost !== undefined) risks.push({ key: 'link.risk.privateTarget', values: { host: privateHost } });
  for (const [name, value] of Object.entries(command.options)) {
    for (const text of textsOf(value)) {
      const risk = riskOf(name, text, knownFolders, namesFile);
      if (risk) risks.push(risk);
    }
  }
  return risks;
}

function riskOf(name: string, text: string, knownFolders: readonly string[], namesFile: boolean): Label | undefined {
  if (name === 'dir')
    return knownFolders.some((folder) => isInside(text, folder)) ? undefined : { key: 'link.risk.folder', values: { folder: text } };
  if ((name === 'out' || name === 'index-out') && leavesItsFolder(text)) return { key: 'link.risk.out', values: { file: text } };
  if (proxyOptions.test(name)) return { key: 'link.risk.proxy', values: { option: name } };
  if (credentialOptions.test(name) || credentialHeaders.test(text)) return { key: 'link.risk.credentials', values: { option: name } };
  if (name === 'parameterized-uri' && isOn(text)) return { key: 'link.risk.manyAddresses', values: { option: name } };
  const mayOverwrite = overwriting.get(name) === isOn(text) || (namesFile && changesNamedFile.get(name) === isOn(text));
  return mayOverwrite ? { key: 'link.risk.overwrite', values: { option: name } } : undefined;
}

const textsOf = (value: SentOptions[string] = []): readonly string[] => (typeof value === 'string' ? [value] : value);

/** The hosts that aria2 contacts for a link: its own or those of a magnet's trackers, and those that its options name. */
function hostsOf({ url, options }: NewTaskCommand): readonly string[] {
  const own = isMagnet(url) ? magnetTrackers(url) : [url];
  const trackers = textsOf(options['bt-tracker']).flatMap((list) => list.split(','));
  const addresses = [...own, ...trackers, ...textsOf(options['metalink-base-uri'])];
  return addresses.flatMap((address) => {
    // URL normalizes an IP address such as 0x7f000001 only for web schemes, so the scheme becomes http.
    const url = parseUrl(address.trim().replace(/^[a-z]+:/i, 'http:'));
    return url ? [url.hostname] : [];
  });
}

const goesUp = (path: string): boolean => path.split(/[/\\]/).includes('..');
/** Wider than `isAbsoluteFolder`: also `\a` and `C:a`, which lead out of the folder on Windows. */
const mayBeAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:)/.test(path);
/** Whether a file name leads out of the download's folder. index-out values carry a file number first: `1=name`. */
export const leavesItsFolder = (file: string): boolean => [goesUp, mayBeAbsolute].some((isBad) => isBad(file.replace(/^\d+=/, '')));

function isInside(path: string, folder: string): boolean {
  const base = folder.replace(/\/+$/, '');
  return base !== '' && !goesUp(path) && (path === base || path.startsWith(`${base}/`));
}
