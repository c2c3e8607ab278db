import { decodeBase64, encodeBase64 } from './base64';
import { refused, type ParsedLink } from './commandLinks';
import { isLoopback, isValidHost, longestProfileText, rpcProtocols, type PageOrigin, type RpcProfile } from './rpcProfile';
import { decodeSegment } from './routes';

/** What `/settings/rpc/set/…` sets; the rest of the profile is as fresh (reference behaviour, section 4). */
export type RpcLink = Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort' | 'rpcInterface' | 'secret'>;

/**
 * Reads `{protocol}/{host}/{port}/{interface}/{secret?}` and the query form, which wins. The interface may hold an
 * encoded slash; whatever follows it belongs to the secret (integration contracts, 3).
 */
export function parseRpcLink(path: string, search: string): ParsedLink<RpcLink> {
  const query = new URLSearchParams(search);
  const [protocolPart = '', hostPart = '', portPart = '', interfacePart = '', ...secretParts] = path.split('/').map(decodeSegment);
  const part = (name: string, fallback: string) => query.get(name) ?? fallback;

  const protocol = rpcProtocols.find((known) => known === part('protocol', protocolPart));
  if (!protocol) return refused('error.protocolInvalid');
  const rpcHost = part('host', hostPart);
  if (rpcHost === '') return refused('error.hostEmpty');
  const portText = part('port', portPart) || '6800';
  const rpcPort = Number(portText);
  if (!isValidHost(rpcHost) || !/^\d+$/.test(portText) || rpcPort < 1 || rpcPort > 65535) return refused('error.parameterInvalid');
  const secret = decodeBase64(part('secret', secretParts.join('/')));
  if (secret === undefined) return refused('error.secretNotBase64');
  const rpcInterface = part('interface', interfacePart) || 'jsonrpc';
  const link: RpcLink = { protocol, rpcHost, rpcPort, rpcInterface, secret: encodeBase64(secret) };
  const isKept = Math.max(link.rpcInterface.length, link.secret.length) <= longestProfileText;
  return isKept ? { ok: true, command: link } : refused('error.parameterInvalid');
}

/**
 * Whether a link may change the connection without asking: nothing was configured before, or its host is one that the
 * user, the page or the operator already trusts (trust rules, "Command links").
 */
export function isTrustedRpcLink(link: RpcLink, page: PageOrigin, profiles: readonly RpcProfile[], nothingConfigured: boolean): boolean {
  return (
    nothingConfigured ||
    isLoopback(link.rpcHost) ||
    [page.hostname, ...profiles.map((profile) => profile.rpcHost)].some((host) => host.toLowerCase() === link.rpcHost.toLowerCase())
  );
}
