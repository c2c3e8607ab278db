import { isRecord } from '../checks';
import type { Gid } from '../units';

/**
 * Magnets whose files are to be chosen when their metadata is there, by the id of a profile: a gid means nothing to
 * another daemon. Kept as `Arioso.AwaitedMagnets`, because the metadata may take longer than a page lives.
 */
export type AwaitedMagnets = Readonly<Record<string, readonly Gid[]>>;

/** Older ones have most likely been forgotten by aria2 too. */
const mostAwaited = 50;
const gid = /^[0-9a-f]{16}$/;

/** What is stored may be anything. */
export function parseAwaited(text: string | undefined): AwaitedMagnets {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(raw)) return {};
    const isGid = (entry: unknown): entry is Gid => typeof entry === 'string' && gid.test(entry);
    return Object.fromEntries(
      Object.entries(raw).map(([id, gids]) => [id, Array.isArray(gids) ? gids.filter(isGid).slice(-mostAwaited) : []]),
    );
  } catch {
    return {};
  }
}

export const withAwaited = (all: AwaitedMagnets, profileId: string, gids: readonly Gid[]): AwaitedMagnets => ({
  ...all,
  [profileId]: [...new Set([...(all[profileId] ?? []), ...gids])].slice(-mostAwaited),
});

export function withoutAwaited(all: AwaitedMagnets, profileId: string, done: Gid): AwaitedMagnets {
  const { [profileId]: own = [], ...others } = all;
  const left = own.filter((known) => known !== done);
  return left.length === 0 ? others : { ...others, [profileId]: left };
}
