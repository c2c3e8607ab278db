import { decodeBase64 } from '../base64';
import { aText, oneOf, type Check } from '../checks';
import { aPort, httpMethods, isValidHost, maxProfileTextLength, rpcProtocols, type RpcProfile } from './rpcProfile';

const shortText = aText(maxProfileTextLength);

/**
 * The checks of stored, imported and preset fields. An unreplaced placeholder of a firmware's build (`{ip}`, `{token}`)
 * means "not set" (docs/integration.md, section 6).
 */
const checks: { readonly [Key in keyof RpcProfile]: Check<RpcProfile[Key]> } = {
  // An id is the key of a record of each profile's data. A name that every object has, such as `constructor`, would find a foreign value.
  rpcId: (raw) => (raw === '' || (typeof raw === 'string' && raw in {}) ? undefined : shortText(raw)),
  rpcAlias: shortText,
  rpcHost: (raw) => (typeof raw === 'string' && raw !== '{ip}' && isValidHost(raw) ? raw : undefined),
  rpcPort: aPort,
  rpcInterface: shortText,
  protocol: oneOf(rpcProtocols),
  httpMethod: oneOf(httpMethods),
  secret: (raw) => {
    const secret = shortText(raw);
    return secret !== undefined && secret !== '{token}' && decodeBase64(secret) !== undefined ? secret : undefined;
  },
  rpcRequestHeaders: shortText,
};

export const profileKeys = Object.keys(checks).filter((key): key is keyof RpcProfile => key in checks);
export const isProfileKey = (key: string): key is keyof RpcProfile => Object.hasOwn(checks, key);

/** The valid fields of a profile: own keys only, each checked. */
export function parseProfile(raw: Readonly<Record<string, unknown>>): Partial<RpcProfile> {
  const profile: Partial<RpcProfile> = {};
  for (const key of profileKeys) if (Object.hasOwn(raw, key)) take(profile, key, raw[key]);
  return profile;
}

function take<Key extends keyof RpcProfile>(into: { -readonly [K in Key]?: RpcProfile[K] }, key: Key, raw: unknown): void {
  const value = checks[key](raw);
  if (value !== undefined) into[key] = value;
}
