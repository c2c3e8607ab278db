import { isLocalHost } from '../connection/hostKinds';
import { isMagnet } from '../input/magnetInfoHash';
import { magnetTrackers } from '../input/magnetTrackers';
import type { Label } from '../label';
import type { SentOptions } from '../options/daemonOptions';
import { isSecretHeader } from '../options/secretHeader';
import { hostOfUri } from '../uris';
import type { NewTaskCommand } from './newTaskLink';

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
  // A partial file of another download with the same name loses its progress. aria2 1.36 may even crash (docs/aria2.md, section 7).
  ['remove-control-file', true],
  ['always-resume', false],
]);
/** Options that may change an existing file, when the link names the file. */
const changesNamedFile: ReadonlyMap<string, boolean> = new Map([
  ['continue', true],
  ['check-integrity', true],
  ['allow-piece-length-change', true],
]);

/**
 * The risks of a link, as sentences for the question. Empty when the link may start at once (docs/trust.md, section 3).
 * `knownFolders` is the result of sagas/commandLinks/knownFolders. `pageHost` is the page's own host, empty for a page opened from a file.
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
  if (credentialOptions.test(name) || (name === 'header' && isSecretHeader(text)))
    return { key: 'link.risk.credentials', values: { option: name } };
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
  return addresses.flatMap((address) => hostOfUri(address) ?? []);
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
