import type { FileServers } from './fileServers';
import type { FileUri, TaskFile } from './taskFile';
import { movedTo } from '../arrays';
import type { BytesPerSecond } from '../units';
import { isDownloadLink } from '../input/links';
import { isMagnet } from '../input/magnetInfoHash';

/** A URI of a file, without aria2's repetitions. */
export interface Source {
  readonly uri: string;
  /** aria2 has tried the URI. An unused URI is a spare. */
  readonly isUsed: boolean;
  readonly connections: number;
  /** The sum of its connections. */
  readonly downloadSpeed: BytesPerSecond;
  /** The redirect targets of its connections. */
  readonly leadsTo: readonly string[];
}

/** In the daemon's order. aria2 repeats a URI for each connection and for each restart. */
export function sourcesOf(uris: readonly FileUri[], servers: FileServers['servers']): readonly Source[] {
  const byUri = new Map<string, Omit<Source, 'leadsTo'>>();
  const targets = new Map<string, Set<string>>();
  for (const { uri, isUsed } of uris) {
    const known = byUri.get(uri);
    byUri.set(uri, known ? { ...known, isUsed: known.isUsed || isUsed } : { uri, isUsed, connections: 0, downloadSpeed: 0 });
  }
  for (const { uri, currentUri, downloadSpeed } of servers) {
    const source = byUri.get(uri) ?? { uri, isUsed: true, connections: 0, downloadSpeed: 0 };
    byUri.set(uri, { ...source, connections: source.connections + 1, downloadSpeed: source.downloadSpeed + downloadSpeed });
    if (currentUri !== uri) targets.set(uri, (targets.get(uri) ?? new Set()).add(currentUri));
  }
  return [...byUri.values()].map((source) => ({ ...source, leadsTo: [...(targets.get(source.uri) ?? [])] }));
}

/** Keeps the source of `uri` at its place: aria2 moves a URI in its list when it begins to use it. */
export function keptAt(sources: readonly Source[], uri: string | undefined, place: number | undefined): readonly Source[] {
  const from = sources.findIndex((source) => source.uri === uri);
  return place === undefined ? sources : movedTo(sources, from, place);
}

/** The user's change of the URIs of one file. */
export type SourceChange =
  | { readonly kind: 'add'; readonly uri: string }
  | { readonly kind: 'replace'; readonly uri: string; readonly old: string }
  | { readonly kind: 'remove'; readonly old: string };

/** The parameters of aria2.changeUri. It removes one copy of a URI for each mention. */
export function uriChanges(
  change: SourceChange,
  uris: readonly FileUri[],
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const removed = change.kind === 'add' ? [] : uris.map(({ uri }) => uri).filter((uri) => uri === change.old);
  return { removed, added: change.kind === 'remove' ? [] : [change.uri] };
}

/** Why a running task cannot take a link: the rules of new links apply, and a magnet is no source of a file. */
export type SourceProblem = 'empty' | 'invalid' | 'magnet' | 'known';

export function sourceProblem(typed: string, known: readonly string[]): SourceProblem | undefined {
  const uri = typed.trim();
  if (uri === '') return 'empty';
  if (isMagnet(uri)) return 'magnet';
  if (!isDownloadLink(uri) || /\s/.test(uri)) return 'invalid';
  return known.includes(uri) ? 'known' : undefined;
}

/** The files whose URIs are shown: not a magnet's placeholder, and of a torrent only files with web seeds. */
export const filesWithSources = (files: readonly TaskFile[], isTorrent: boolean): readonly TaskFile[] =>
  isTorrent ? files.filter(({ uris }) => uris.length > 0) : files;

/** The first files, until their URIs reach the limit. */
export function firstFiles(files: readonly TaskFile[], maxUris: number): readonly TaskFile[] {
  let uriCount = 0;
  const end = files.findIndex(({ uris }) => {
    const isFull = uriCount >= maxUris;
    uriCount += Math.max(1, uris.length);
    return isFull;
  });
  return end < 0 ? files : files.slice(0, end);
}
