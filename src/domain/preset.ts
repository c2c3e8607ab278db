import { isRecord } from './checks';
import type { RpcProfile } from './rpcProfile';
import { isSettingKey, parseSettings, type SettingKey, type Settings } from './settings';
import { parseProfile } from './storedOptions';

/** What the operator of a firmware, an image or `npm start` has set up beforehand (integration contracts, 6). */
export interface Preset {
  readonly profiles: readonly Partial<RpcProfile>[];
  readonly defaults: Partial<Settings>;
  /** Settings that the user's stored ones do not override. */
  readonly lockedSettings: ReadonlySet<SettingKey>;
  /** The word "profiles" in `locked`: the preset's profiles win over stored ones of the same rpcId. */
  readonly lockProfiles: boolean;
}

export const emptyPreset: Preset = { profiles: [], defaults: {}, lockedSettings: new Set(), lockProfiles: false };

/** Checks what `preset.json` holds; broken parts are left out. Each profile gets an id that stays from load to load. */
export function parsePreset(raw: unknown): Preset {
  if (!isRecord(raw)) return emptyPreset;
  const profiles = Array.isArray(raw.profiles) ? raw.profiles.filter(isRecord) : [];
  const locked = Array.isArray(raw.locked) ? raw.locked.filter((key) => typeof key === 'string') : [];
  return {
    // A profile of unreplaced placeholders says nothing: it is no profile.
    profiles: profiles
      .map(parseProfile)
      .filter((profile) => Object.keys(profile).some((key) => key !== 'rpcId'))
      .map((profile, position) => ({ rpcId: `preset-${position}`, ...profile })),
    defaults: isRecord(raw.defaults) ? parseSettings(raw.defaults) : {},
    lockedSettings: new Set(locked.filter(isSettingKey)),
    lockProfiles: locked.includes('profiles'),
  };
}
