import { isRecord } from '../checks';
import { builtInProfileId, type RpcProfile } from '../connection/rpcProfile';
import { addressFields, profileKeys } from '../connection/storedProfile';
import { settingKeys, type Settings } from './settings';

/**
 * The stored settings that a write keeps as they are: those that this version does not know, because a later version may have written
 * them, and the user's own values of settings that the preset locks.
 */
export function keptSettings(raw: unknown, locked: readonly string[]): Readonly<Record<string, unknown>> {
  const known: ReadonlySet<string> = new Set([...settingKeys, ...profileKeys, 'extendRpcServers']);
  return Object.fromEntries(Object.entries(isRecord(raw) ? raw : {}).filter(([key]) => !known.has(key) || locked.includes(key)));
}

/**
 * The object that is stored and exported. Settings that equal their default are left out, so that a better default
 * reaches users who never changed them. `extendRpcServers` is always present.
 */
export function serializeSettings(
  settings: Settings,
  defaults: Settings,
  profiles: readonly RpcProfile[],
  profileDefaults: RpcProfile,
): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const key of settingKeys) if (settings[key] !== defaults[key]) stored[key] = settings[key];
  const [active, ...others] = profiles;
  if (active) for (const key of storedFields(active, profileDefaults)) stored[key] = active[key];
  stored.extendRpcServers = others;
  return stored;
}

/**
 * The fields of the active profile that are stored. Fields that equal their default are left out, but only if the profile is the one that
 * the defaults are for and has its address and secret: another address would get a foreign secret, here or where an export is imported. The
 * stored `rpcId` identifies that profile at a later start, even if the preset has changed. The built-in profile, once changed, is stored
 * with its whole address. Its default host is that of the page, so an exported file without the host would lead to the host of the page
 * that imports it.
 */
function storedFields(profile: RpcProfile, defaults: RpcProfile): readonly (keyof RpcProfile)[] {
  const changed = profileKeys.filter((key) => profile[key] !== defaults[key]);
  if (changed.length === 0) return [];
  if (profile.rpcId === builtInProfileId && defaults.rpcId === builtInProfileId) return ['rpcId', ...addressFields, ...changed];
  return changed.some((key) => key !== 'rpcAlias') ? profileKeys : ['rpcId', ...changed];
}
