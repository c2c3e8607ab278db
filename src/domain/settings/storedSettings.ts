import { isRecord } from '../checks';
import type { RpcProfile } from '../connection/rpcProfile';
import { parseProfile } from '../connection/storedProfile';
import { parseSettings, type Settings } from './settings';

/** The checked content of `Arioso.Options`, of AriaNg's settings, of an export file or of a preset. */
export interface ParsedSettings {
  readonly settings: Partial<Settings>;
  /** The active profile: the top-level profile fields that are present and valid. */
  readonly activeProfile: Partial<RpcProfile>;
  readonly otherProfiles: readonly Partial<RpcProfile>[];
}

/** No user has more profiles. A longer list is a mistake or an attack. */
export const maxProfiles = 100;

/**
 * Reads AriaNg's layout: one object with the settings, the fields of the active profile at the top level, and the other
 * profiles under `extendRpcServers`. Invalid values are dropped.
 */
export function parseStoredSettings(raw: unknown): ParsedSettings {
  const record = isRecord(raw) ? raw : {};
  const others = Array.isArray(record.extendRpcServers) ? record.extendRpcServers.slice(0, maxProfiles) : [];
  return { settings: parseSettings(record), activeProfile: parseProfile(record), otherProfiles: others.filter(isRecord).map(parseProfile) };
}

/** A parsed text that is kept under another key before anything overwrites it: no JSON object, or too many profiles. */
export const needsBackup = (parsed: unknown): boolean =>
  !isRecord(parsed) || (Array.isArray(parsed.extendRpcServers) && parsed.extendRpcServers.length > maxProfiles);
