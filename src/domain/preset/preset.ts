import { isRecord } from '../checks';
import type { RpcProfile } from '../connection/rpcProfile';
import { parseProfile } from '../connection/storedProfile';
import { parseSettings, type Settings } from '../settings/settings';

/** The settings that a firmware, an image or `npm start` brings along (docs/integration.md, section 6). */
export interface Preset {
  readonly profiles: readonly Partial<RpcProfile>[];
  readonly defaults: Partial<Settings>;
  /**
   * Keys of settings that stored settings do not override. The word "profiles": the fields that the preset's profiles name
   * override those of the stored profile with the same rpcId.
   */
  readonly locked: readonly string[];
  /** The locked settings that the address of the page sets, not the preset (pageParameters.ts). */
  readonly inAddress?: readonly string[];
  /** Keys of settings, and parts of the page such as "shutdown" or "profileEditor", that are not shown. */
  readonly hidden: readonly string[];
  /** Folders that are offered for new downloads. */
  readonly folders: readonly string[];
  /** The page stands in another one: compact layout, without brand and side navigation. */
  readonly isEmbedded: boolean;
}

/** A longer preset.json is ignored. No sensible preset is longer than a page of JSON. */
export const maxPresetCharacters = 65_536;

export const emptyPreset: Preset = { profiles: [], defaults: {}, locked: [], hidden: [], folders: [], isEmbedded: false };

const textsOf = (raw: unknown): readonly string[] => (Array.isArray(raw) ? raw.filter((entry) => typeof entry === 'string') : []);

/** Checks the content of `preset.json` and drops invalid parts. A profile gets the same id at every load. */
export function parsePreset(raw: unknown): Preset {
  if (!isRecord(raw)) return emptyPreset;
  const profiles = Array.isArray(raw.profiles) ? raw.profiles.filter(isRecord) : [];
  return {
    // A profile that consists of unreplaced placeholders is dropped.
    profiles: profiles
      .map(parseProfile)
      .filter((profile) => Object.keys(profile).some((key) => key !== 'rpcId'))
      .map((profile, place) => ({ rpcId: `preset-${place}`, ...profile })),
    // The preset's list of file links is the default of the setting `fileLinks` (read by fileLinks.ts).
    defaults: parseSettings({ fileLinks: JSON.stringify(raw.fileLinks), ...(isRecord(raw.defaults) ? raw.defaults : {}) }),
    locked: textsOf(raw.locked),
    hidden: textsOf(raw.hide),
    folders: textsOf(raw.folders),
    isEmbedded: raw.embed === true,
  };
}
