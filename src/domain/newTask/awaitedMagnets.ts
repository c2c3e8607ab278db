import { aGid, isRecord, parseJson } from '../checks';
import { isMagnet } from '../input/magnetInfoHash';
import type { Gid } from '../units';

/**
 * Magnets whose files the user will choose when the metadata has arrived, by profile id, because a gid belongs to one
 * daemon. Stored as `Arioso.AwaitedMagnets`, because the metadata may arrive after the page was closed.
 */
export type AwaitedMagnets = Readonly<Record<string, readonly Gid[]>>;

/** Whether aria2 first downloads metadata from this address: it is a magnet, or the address of a torrent file. */
export const leadsToMetadata = (uri: string): boolean => isMagnet(uri) || /^[^?#]*\.torrent(?:[?#]|$)/i.test(uri);

/** aria2 has most likely dropped older ones too. */
const maxAwaited = 50;

/** Stored data is untrusted, so invalid entries are dropped. */
export function parseAwaited(text: string | undefined): AwaitedMagnets {
  const raw = parseJson(text);
  if (!isRecord(raw)) return {};
  const isGid = (entry: unknown): entry is Gid => aGid(entry) !== undefined;
  return Object.fromEntries(
    Object.entries(raw).map(([id, gids]) => [id, Array.isArray(gids) ? gids.filter(isGid).slice(-maxAwaited) : []]),
  );
}

export const withAwaited = (all: AwaitedMagnets, rpcId: string, gids: readonly Gid[]): AwaitedMagnets => ({
  ...all,
  [rpcId]: [...new Set([...(all[rpcId] ?? []), ...gids])].slice(-maxAwaited),
});

/** Returns `all` when it does not contain the gid. */
export function withoutAwaited(all: AwaitedMagnets, rpcId: string, done: Gid): AwaitedMagnets {
  const { [rpcId]: own = [], ...others } = all;
  if (!own.includes(done)) return all;
  const left = own.filter((known) => known !== done);
  return left.length === 0 ? others : { ...others, [rpcId]: left };
}
