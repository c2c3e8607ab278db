import type { NearbyName, PageFacts } from './connectionFacts';
import { byHttp, bySocket, isEncrypted, isMixedContent } from './profileProtocol';
import { defaultRpcInterface, defaultRpcPort, profileUrl, type RpcProfile } from './rpcProfile';

/** A profile for an address below the page's folder. Undefined for a page opened from a file. */
export function besidePage(profile: RpcProfile, { folder }: Pick<PageFacts, 'folder'>, path = defaultRpcInterface): RpcProfile | undefined {
  if (folder === undefined) return undefined;
  const { protocol, hostname, port, pathname } = new URL(path, folder);
  const isSecure = protocol === 'https:';
  const rpcPort = Number(port) || (isSecure ? 443 : 80);
  return { ...profile, protocol: isSecure ? 'https' : 'http', rpcHost: hostname, rpcPort, rpcInterface: pathname.slice(1) };
}

/** Other likely addresses of the daemon, the most likely typing mistake first. */
export function nearbyProfiles(
  profile: RpcProfile,
  page: PageFacts,
): readonly { readonly name: NearbyName; readonly profile: RpcProfile }[] {
  const socket = bySocket(profile);
  const otherProtocol = isEncrypted(profile) ? 'ws' : 'wss';
  const defaults = { rpcInterface: defaultRpcInterface, rpcPort: defaultRpcPort };
  const beside = besidePage(profile, page);
  const nearby: readonly { readonly name: NearbyName; readonly profile: RpcProfile }[] = [
    { name: 'defaultPath', profile: { ...socket, rpcInterface: defaults.rpcInterface } },
    { name: 'otherScheme', profile: { ...socket, protocol: otherProtocol } },
    { name: 'defaultPort', profile: { ...socket, ...defaults } },
    ...(page.hostname === ''
      ? []
      : [{ name: 'pageHost', profile: { ...socket, rpcInterface: defaults.rpcInterface, rpcHost: page.hostname } } as const]),
    ...(beside ? [{ name: 'beside', profile: beside } as const] : []),
  ];
  return nearby.filter((other) => !isMixedContent(other.profile, page) && !isSameAddress(other.profile, profile));
}

const isSameAddress = (one: RpcProfile, other: RpcProfile): boolean => profileUrl(byHttp(one)) === profileUrl(byHttp(other));
