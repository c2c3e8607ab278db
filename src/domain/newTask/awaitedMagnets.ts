import { aGid, isRecord, oneOf, parseJson } from '../checks';
import { isMagnet } from '../input/magnetInfoHash';
import type { Gid, Milliseconds } from '../units';

/** A magnet whose metadata is awaited, or whose files the user has not chosen yet. All tabs share it by the storage. */
export interface AwaitedMagnet {
  readonly gid: Gid;
  readonly phase:
    /** No tab applies the file rules: the metadata has not arrived, or a claim has ended without a result. */
    | 'awaited'
    /** A tab applies the file rules. */
    | 'claimed'
    /** The file rules were applied, and every tab offers the files. */
    | 'offered';
  /** The time of the claim, in milliseconds since 1970. 0 in every other phase. */
  readonly at: Milliseconds;
}

/**
 * Magnets whose files the user will choose when the metadata has arrived, by profile id, because a gid belongs to one
 * daemon. Stored as `Arioso.AwaitedMagnets`, because the metadata may arrive after the page was closed.
 */
export type AwaitedMagnets = Readonly<Record<string, readonly AwaitedMagnet[]>>;

/** Whether aria2 first downloads metadata from this address: it is a magnet, or the address of a torrent file. */
export const leadsToMetadata = (uri: string): boolean => isMagnet(uri) || /^[^?#]*\.torrent(?:[?#]|$)/i.test(uri);

/** Further magnets are awaited by their own tab only. */
const maxAwaited = 50;

/** The tab of an older claim was closed, or has lost its connection. */
const claimEndsMs: Milliseconds = 60_000;

const aPhase = oneOf(['awaited', 'claimed', 'offered']);

/** Stored data is untrusted, so invalid entries are dropped, and a repeated gid is read once. */
export function parseAwaited(text: string | undefined): AwaitedMagnets {
  const raw = parseJson(text);
  return Object.fromEntries(
    Object.entries(isRecord(raw) ? raw : {}).map(([id, list]) => [
      id,
      Array.isArray(list)
        ? [...new Map(list.flatMap(parseMagnet).map((magnet) => [magnet.gid, magnet])).values()].slice(0, maxAwaited)
        : [],
    ]),
  );
}

function parseMagnet(entry: unknown): readonly AwaitedMagnet[] {
  if (!isRecord(entry)) return [];
  const gid = aGid(entry.gid);
  const phase = aPhase(entry.phase);
  return gid !== undefined && phase && typeof entry.at === 'number' ? [{ gid, phase, at: entry.at }] : [];
}

/** Adds magnets that are not there yet. */
export function withAwaited(all: AwaitedMagnets, rpcId: string, gids: readonly Gid[]): AwaitedMagnets {
  const own = all[rpcId] ?? [];
  const added = [...new Set(gids)].filter((gid) => !own.some((known) => known.gid === gid));
  return { ...all, [rpcId]: [...own, ...added.map((gid): AwaitedMagnet => ({ gid, phase: 'awaited', at: 0 }))].slice(0, maxAwaited) };
}

/** Returns `all` when it does not contain the gid. */
export function withoutAwaited(all: AwaitedMagnets, rpcId: string, done: Gid): AwaitedMagnets {
  const { [rpcId]: own = [], ...others } = all;
  const left = own.filter(({ gid }) => gid !== done);
  if (left.length === own.length) return all;
  return left.length === 0 ? others : { ...others, [rpcId]: left };
}

/** Returns `all` when it does not contain the gid. */
export function withMagnetPhase(all: AwaitedMagnets, rpcId: string, { gid, phase, at }: AwaitedMagnet): AwaitedMagnets {
  const own = all[rpcId] ?? [];
  if (!own.some((known) => known.gid === gid)) return all;
  return { ...all, [rpcId]: own.map((known) => (known.gid === gid ? { gid, phase, at } : known)) };
}

/** A claim ends after a minute, and when the clock was set back. Undefined for an unknown gid. */
export function magnetPhase(all: AwaitedMagnets, rpcId: string, gid: Gid, now: Milliseconds): AwaitedMagnet['phase'] | undefined {
  const known = all[rpcId]?.find((each) => each.gid === gid);
  if (known?.phase !== 'claimed') return known?.phase;
  return known.at <= now && now < known.at + claimEndsMs ? 'claimed' : 'awaited';
}
