import type { FileServers } from './fileServers';
import type { FileUri, TaskFile } from './taskFile';
import type { BytesPerSecond } from './units';
import { isDownloadUrl } from './urls';

/** A link of a file, once, however often aria2 repeats it. */
export interface Source {
  readonly uri: string;
  /** It has been tried; else it waits as a spare. */
  readonly isUsed: boolean;
  /** Running connections. */
  readonly connections: number;
  /** Of all its connections. */
  readonly downloadSpeed: BytesPerSecond;
  /** Where its connections have been led, when that is elsewhere. */
  readonly leadsTo: readonly string[];
}

/** In the order of the daemon: aria2 repeats a URI once per connection, and once more for every restart. */
export function sourcesOf(uris: readonly FileUri[], servers: FileServers['servers']): readonly Source[] {
  const byUri = new Map<string, Source>();
  for (const { uri, isUsed } of uris) {
    const known = byUri.get(uri);
    byUri.set(uri, known ? { ...known, isUsed: known.isUsed || isUsed } : { uri, isUsed, connections: 0, downloadSpeed: 0, leadsTo: [] });
  }
  for (const { uri, currentUri, downloadSpeed } of servers) {
    const source = byUri.get(uri) ?? { uri, isUsed: true, connections: 0, downloadSpeed: 0, leadsTo: [] };
    const isElsewhere = currentUri !== uri && !source.leadsTo.includes(currentUri);
    byUri.set(uri, {
      ...source,
      connections: source.connections + 1,
      downloadSpeed: source.downloadSpeed + downloadSpeed,
      leadsTo: isElsewhere ? [...source.leadsTo, currentUri] : source.leadsTo,
    });
  }
  return [...byUri.values()];
}

/** What the user wants of the links of one file. */
export type LinkChange =
  | { readonly kind: 'add'; readonly uri: string }
  | { readonly kind: 'replace'; readonly uri: string; readonly old: string }
  | { readonly kind: 'remove'; readonly old: string };

/** The parameters of aria2.changeUri: it takes one copy away for each time that a link is named. */
export function uriChanges(
  change: LinkChange,
  uris: readonly FileUri[],
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const removed = change.kind === 'add' ? [] : uris.map(({ uri }) => uri).filter((uri) => uri === change.old);
  return { removed, added: change.kind === 'remove' ? [] : [change.uri] };
}

/** Why a link cannot be one of a running task: the rules of new links, but no magnet, which is no source of a file. */
export type LinkProblem = 'empty' | 'invalid' | 'magnet' | 'known';

export function linkProblem(typed: string, known: readonly string[]): LinkProblem | undefined {
  const uri = typed.trim();
  if (uri === '') return 'empty';
  if (/^magnet:/i.test(uri)) return 'magnet';
  if (!isDownloadUrl(uri) || /\s/.test(uri)) return 'invalid';
  return known.includes(uri) ? 'known' : undefined;
}

/** The files whose links are shown: all but a magnet's placeholder, and of a torrent those that are fetched by link too. */
export const filesWithSources = (files: readonly TaskFile[], isTorrent: boolean): readonly TaskFile[] =>
  isTorrent ? files.filter(({ uris }) => uris.length > 0) : files;
