import type { PageFacts } from './connectionFacts';
import { besidePage } from './nearbyProfiles';
import { byHttp } from './profileProtocol';
import { profileUrl, type RpcProfile } from './rpcProfile';

/**
 * Addresses where discovery looks for an unconfigured aria2: beside the page, at the root of its server, and at the default
 * port by HTTP (docs/integration.md, section 12). A fresh profile itself names the default port by WebSocket.
 */
export function discoveryProfiles(fresh: RpcProfile, page: Pick<PageFacts, 'folder'>): readonly RpcProfile[] {
  const candidates = [besidePage(fresh, page), besidePage(fresh, page, '/jsonrpc'), byHttp(fresh)];
  const urls = new Set<string>();
  return candidates.filter((candidate): candidate is RpcProfile => {
    if (!candidate || urls.has(profileUrl(candidate))) return false;
    urls.add(profileUrl(candidate));
    return true;
  });
}
