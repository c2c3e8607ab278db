import { isRecord } from './checks';
import type { RpcProfile } from './rpcProfile';
import { parseSettings, type SettingKey, type Settings } from './settings';
import { parseProfile } from './storedOptions';

/** What the operator of a firmware, an image or `npm start` has set up beforehand (integration contracts, 6). */
export interface Preset {
  readonly profiles: readonly Partial<RpcProfile>[];
  readonly defaults: Partial<Settings>;
  /**
   * Keys of settings that the user's stored ones do not override. The word "profiles": what the preset's profiles name
   * wins over stored ones of the same rpcId.
   */
  readonly locked: readonly string[];
  /** Keys of settings, and parts of the page such as "shutdown" or "profileEditor", that are not shown. */
  readonly hidden: readonly string[];
  /** Folders that are offered for new downloads. */
  readonly folders: readonly string[];
}

export const emptyPreset: Preset = { profiles: [], defaults: {}, locked: [], hidden: [], folders: [] };

const textsOf = (raw: unknown): readonly string[] => (Array.isArray(raw) ? raw.filter((entry) => typeof entry === 'string') : []);

/** Whether what the preset says of a profile's field stands, whatever the user would like. */
export const isFieldLocked = ({ profiles, locked }: Preset, rpcId: string, field: keyof RpcProfile): boolean =>
  locked.includes('profiles') && profiles.some((given) => given.rpcId === rpcId && field in given);

/** Profiles are shown, but not to be changed by the user. */
export const hasProfileEditor = ({ hidden }: Preset): boolean => !hidden.includes('profileEditor');

/** Whether the user is offered another value for a setting. */
export const isChangeable = ({ hidden, locked }: Preset, key: SettingKey): boolean => !hidden.includes(key) && !locked.includes(key);

/** Checks what `preset.json` holds; broken parts are left out. Each profile gets an id that stays from load to load. */
export function parsePreset(raw: unknown): Preset {
  if (!isRecord(raw)) return emptyPreset;
  const profiles = Array.isArray(raw.profiles) ? raw.profiles.filter(isRecord) : [];
  return {
    // A profile of unreplaced placeholders says nothing: it is no profile.
    profiles: profiles
      .map(parseProfile)
      .filter((profile) => Object.keys(profile).some((key) => key !== 'rpcId'))
      .map((profile, position) => ({ rpcId: `preset-${position}`, ...profile })),
    // The preset's own list of file links is a setting's default like any other (fileLinks.ts reads it).
    defaults: parseSettings({ fileLinks: JSON.stringify(raw.fileLinks), ...(isRecord(raw.defaults) ? raw.defaults : {}) }),
    locked: textsOf(raw.locked),
    hidden: textsOf(raw.hide),
    folders: textsOf(raw.folders),
  };
}
