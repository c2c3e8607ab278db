import { decodeBase64 } from '../base64';
import { aText, oneOf, type Check } from '../checks';
import { aPort, httpMethods, isValidHost, maxProfileTextLength, rpcProtocols, type RpcProfile } from './rpcProfile';

const shortText = aText(maxProfileTextLength);

/** Placeholders of a preset that a firmware's build has not replaced. They mean "not set" (docs/integration.md, section 6). */
export const unreplacedPlaceholders: readonly unknown[] = ['{ip}', '{token}'];

/** The checks of stored, imported and preset fields. */
const checks: { readonly [Key in keyof RpcProfile]: Check<RpcProfile[Key]> } = {
  // An id is the key of a record of each profile's data. A name that every object has, such as `constructor`, would find a foreign value.
  rpcId: (raw) => (raw === '' || (typeof raw === 'string' && raw in {}) ? undefined : shortText(raw)),
  rpcAlias: shortText,
  rpcHost: (raw) => (typeof raw === 'string' && !isUnset(raw) && isValidHost(raw) ? raw : undefined),
  rpcPort: aPort,
  rpcInterface: shortText,
  protocol: oneOf(rpcProtocols),
  httpMethod: oneOf(httpMethods),
  secret: (raw) => {
    const secret = shortText(raw);
    return secret !== undefined && !unreplacedPlaceholders.includes(secret) && decodeBase64(secret) !== undefined ? secret : undefined;
  },
  rpcRequestHeaders: shortText,
};

export const profileKeys = Object.keys(checks).filter((key): key is keyof RpcProfile => key in checks);
export const isProfileKey = (key: string): key is keyof RpcProfile => Object.hasOwn(checks, key);

/** Whether no host is set. The default host then takes its place. */
const isUnset = (host: unknown): boolean => host === undefined || host === '' || unreplacedPlaceholders.includes(host);

/** How the daemon is reached. */
export const addressFields = ['rpcHost', 'rpcPort', 'rpcInterface', 'protocol', 'httpMethod'] as const;

/** The fields that only the daemon of the profile may receive. */
export const secretFields: readonly (keyof RpcProfile)[] = ['secret', 'rpcRequestHeaders'];

/**
 * The valid fields of a profile: own keys only, each checked. A profile with an invalid host loses its secret and its request headers too,
 * because the default host takes the place of the invalid one and must not receive them.
 */
export function parseProfile(raw: Readonly<Record<string, unknown>>): Partial<RpcProfile> {
  const profile: Partial<RpcProfile> = {};
  for (const key of profileKeys) if (Object.hasOwn(raw, key)) addIfValid(profile, key, raw[key]);
  const isHostRefused = profile.rpcHost === undefined && !isUnset(raw.rpcHost);
  if (isHostRefused) for (const key of secretFields) delete profile[key];
  return profile;
}

function addIfValid<Key extends keyof RpcProfile>(into: { -readonly [K in Key]?: RpcProfile[K] }, key: Key, raw: unknown): void {
  const value = checks[key](raw);
  if (value !== undefined) into[key] = value;
}
