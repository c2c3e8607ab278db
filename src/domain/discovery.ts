import type { PageFacts } from './connectionFacts';
import { besidePage, byHttp } from './nearbyProfiles';
import { profileUrl, type RpcProfile } from './rpcProfile';

/**
 * Where an aria2 may be that nobody has named: beside the page, at the root of its server, and at the usual port by HTTP
 * (integration contracts, 12). The usual port by WebSocket is what a fresh profile says, so the connection itself tries it.
 */
export function discoveryPlaces(fresh: RpcProfile, page: Pick<PageFacts, 'folder'>): readonly RpcProfile[] {
  const places = [besidePage(fresh, page), besidePage(fresh, page, '/jsonrpc'), byHttp(fresh)];
  const urls = new Set<string>();
  return places.filter((place): place is RpcProfile => {
    if (!place || urls.has(profileUrl(place))) return false;
    urls.add(profileUrl(place));
    return true;
  });
}
