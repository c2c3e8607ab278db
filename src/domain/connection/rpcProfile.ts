import { decodeBase64 } from '../base64';
import { anInteger } from '../checks';
import { parseUrl } from '../uris';

export const rpcProtocols = ['http', 'https', 'ws', 'wss'] as const;
export type RpcProtocol = (typeof rpcProtocols)[number];
export const httpMethods = ['POST', 'GET'] as const;
type HttpMethod = (typeof httpMethods)[number];

/** How to reach one daemon (docs/interface.md, section 9). */
export interface RpcProfile {
  readonly rpcId: string;
  /** When empty, host and port are shown instead. */
  readonly rpcAlias: string;
  readonly rpcHost: string;
  readonly rpcPort: number;
  /** Path without the leading slash; may hold further slashes. */
  readonly rpcInterface: string;
  readonly protocol: RpcProtocol;
  readonly httpMethod: HttpMethod;
  /** Base64 of the UTF-8 secret, as it is stored; empty for none. */
  readonly secret: string;
  /** Lines `Name: value` for HTTP requests (AriaNg 1.3.1). */
  readonly rpcRequestHeaders: string;
}

/** The daemons that this browser knows, in the stored order: the active profile, which always exists, then the others by recent use. */
export type RpcProfiles = readonly [active: RpcProfile, ...others: RpcProfile[]];

/** In characters. A longer text of a profile is lost at a reload. */
export const maxProfileTextLength = 1000;

/** TCP ports without 0, on which nothing listens. A number out of bounds is clamped, as stored and imported profiles need it. */
export const aPort = anInteger(1, 65_535);

/** The page's own address, which decides the defaults of a fresh profile. */
export interface PageOrigin {
  /** Empty for a page opened from a file. */
  readonly hostname: string;
  /** Opened by https: browsers refuse insecure connections from it (docs/specification.md, section 6). */
  readonly isSecure: boolean;
  /** Shown inside a page of another origin (docs/trust.md, section 3). */
  readonly isFramed: boolean;
}

/** The id of the profile that exists without a preset. */
export const builtInProfileId = 'default';

/** The port on which aria2 listens by default, and the path of its JSON-RPC interface (aria2 manual, "RPC INTERFACE"). */
export const defaultRpcPort = 6800;
export const defaultRpcInterface = 'jsonrpc';

export const defaultProfile = (page: PageOrigin): RpcProfile => ({
  rpcId: builtInProfileId,
  rpcAlias: '',
  rpcHost: page.hostname || 'localhost',
  rpcPort: defaultRpcPort,
  rpcInterface: defaultRpcInterface,
  protocol: page.isSecure ? 'wss' : 'ws',
  httpMethod: 'POST',
  secret: '',
  rpcRequestHeaders: '',
});

/** Whether calls go over a WebSocket. Otherwise they go over HTTP. */
export const usesSocket = ({ protocol }: Pick<RpcProfile, 'protocol'>): boolean => protocol.startsWith('ws');

/** IPv6 addresses stand in brackets in a URL (RFC 3986 section 3.2.2). */
const hostInUrl = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);

export const hostAndPort = (profile: Pick<RpcProfile, 'rpcHost' | 'rpcPort'>): string => `${hostInUrl(profile.rpcHost)}:${profile.rpcPort}`;

/** The name of a profile on the page: its alias, else host:port (docs/interface.md, section 1). */
export const profileName = (profile: RpcProfile): string => profile.rpcAlias || hostAndPort(profile);

/** The address that calls go to. */
export const profileUrl = (profile: RpcProfile): string =>
  `${profile.protocol}://${hostAndPort(profile)}/${profile.rpcInterface.replace(/^\/+/, '')}`;

/** The secret as the daemon knows it; undefined when the stored text is not base64. */
export const plainSecret = (profile: RpcProfile): string | undefined => decodeBase64(profile.secret);

/** `Name: value` lines; a value may hold colons. Lines without a name are dropped. */
export function requestHeaders(profile: RpcProfile): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of profile.rpcRequestHeaders.split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (name !== '') headers[name] = line.slice(colon + 1).trim();
  }
  return headers;
}

/**
 * Refuses a host that would change other parts of the URL (docs/trust.md, section 2), that names a port, or that no browser can open. It
 * refuses each percent sign: no browser takes the zone of an IPv6 address in a URL, and an escaped name
 * would hide the real one in a question.
 */
export const isValidHost = (host: string): boolean =>
  /^[^@/?#\\%\s]{1,253}$/.test(host) && parseUrl(`http://${hostAndPort({ rpcHost: host, rpcPort: defaultRpcPort })}`) !== undefined;

/** The case of a host makes no difference (RFC 3986 section 3.2.2). */
const comparedUrl = (profile: RpcProfile) => profileUrl({ ...profile, rpcHost: profile.rpcHost.toLowerCase() });

/** Whether two profiles have the same address, secret and method: then a command link changes nothing. */
export function isSameConnection(one: RpcProfile, other: RpcProfile): boolean {
  const isSameMethod = usesSocket(one) || one.httpMethod === other.httpMethod;
  return comparedUrl(one) === comparedUrl(other) && isSameMethod && one.secret === other.secret;
}

/** Stands for the secret in commands that users copy and show to others. */
export const secretPlaceholder = 'YOUR_SECRET';
