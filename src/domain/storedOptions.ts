import { anInteger, aText, isRecord, oneOf } from './checks';
import { decodeBase64 } from './base64';
import { httpMethods, isValidHost, longestProfileText, rpcProtocols, type RpcProfile } from './rpcProfile';
import { parseSettings, settingKeys, type Settings } from './settings';

/** What `Arioso.Options`, AriaNg's options, an export file or a preset says, checked. */
export interface ParsedOptions {
  readonly settings: Partial<Settings>;
  /** The top-level profile fields: the active profile. Only what is there and sound. */
  readonly activeProfile: Partial<RpcProfile>;
  /** `extendRpcServers`. */
  readonly otherProfiles: readonly Partial<RpcProfile>[];
}

/** Nobody has more; what is stored beyond is a mistake or an attack. */
export const maxProfiles = 100;

export const profileKeys = [
  'rpcId',
  'rpcAlias',
  'rpcHost',
  'rpcPort',
  'rpcInterface',
  'protocol',
  'httpMethod',
  'secret',
  'rpcRequestHeaders',
] as const satisfies (keyof RpcProfile)[];

/**
 * Reads the layout that AriaNg made: one object with the settings, the active profile's fields at its top level, and the
 * other profiles under `extendRpcServers`. Anything may be in it; whatever is unsound is left out.
 */
export function parseOptions(raw: unknown): ParsedOptions {
  const record = isRecord(raw) ? raw : {};
  const others = Array.isArray(record.extendRpcServers) ? record.extendRpcServers.slice(0, maxProfiles) : [];
  return {
    settings: parseSettings(record),
    activeProfile: parseProfile(record),
    otherProfiles: others.filter(isRecord).map(parseProfile),
  };
}

const host = aText(253);
const shortText = aText(longestProfileText);
const port = anInteger(0, 65535);
const protocol = oneOf(rpcProtocols);
const httpMethod = oneOf(httpMethods);

/**
 * The sound fields of a profile. `{ip}` and `{token}` are what a firmware's build should have replaced: left alone they
 * mean "not set" (integration contracts, 6).
 */
export function parseProfile(raw: Readonly<Record<string, unknown>>): Partial<RpcProfile> {
  const own = (key: keyof RpcProfile) => (Object.hasOwn(raw, key) ? raw[key] : undefined);
  const profile: { -readonly [Key in keyof RpcProfile]?: RpcProfile[Key] } = {};
  const rpcId = shortText(own('rpcId'));
  if (rpcId) profile.rpcId = rpcId;
  const rpcAlias = shortText(own('rpcAlias'));
  if (rpcAlias !== undefined) profile.rpcAlias = rpcAlias;
  const rpcHost = host(own('rpcHost'));
  if (rpcHost && rpcHost !== '{ip}' && isValidHost(rpcHost)) profile.rpcHost = rpcHost;
  const rpcPort = port(own('rpcPort'));
  if (rpcPort !== undefined) profile.rpcPort = rpcPort;
  const rpcInterface = shortText(own('rpcInterface'));
  if (rpcInterface !== undefined) profile.rpcInterface = rpcInterface;
  const foundProtocol = protocol(own('protocol'));
  if (foundProtocol) profile.protocol = foundProtocol;
  const foundMethod = httpMethod(own('httpMethod'));
  if (foundMethod) profile.httpMethod = foundMethod;
  const secret = shortText(own('secret'));
  if (secret !== undefined && secret !== '{token}' && decodeBase64(secret) !== undefined) profile.secret = secret;
  const headers = shortText(own('rpcRequestHeaders'));
  if (headers !== undefined) profile.rpcRequestHeaders = headers;
  return profile;
}

/**
 * The object that is stored and exported. Settings that equal their default are left out, so that a better default
 * reaches those who never chose; likewise the fields of the active profile, if it is the one that defaults are for: to
 * another one they would bring a stranger's address or secret. `extendRpcServers` is always there.
 */
export function serializeOptions(
  settings: Settings,
  defaults: Settings,
  profiles: readonly RpcProfile[],
  profileDefaults: RpcProfile,
): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const key of settingKeys) if (settings[key] !== defaults[key]) stored[key] = settings[key];
  const [active, ...others] = profiles;
  if (active) {
    const isDefault = active.rpcId === profileDefaults.rpcId;
    for (const key of profileKeys) if (!isDefault || active[key] !== profileDefaults[key]) stored[key] = active[key];
  }
  stored.extendRpcServers = others;
  return stored;
}
