import type { Preset } from '../preset/preset';
import { defaultProfile, type PageOrigin, type RpcProfile, type RpcProfiles } from '../connection/rpcProfile';
import { findServer } from '../servers/serverInAddress';
import { addressFields, profileKeys } from '../connection/storedProfile';
import { isHidden } from '../preset/presetLocks';
import { defaultSettings, type Settings } from './settings';
import type { LanguageCode } from '../language/languages';
import { parseStoredSettings, type ParsedSettings } from './storedSettings';

export interface ResolvedSettings {
  readonly settings: Settings;
  /** A setting that equals its default here is not stored. */
  readonly settingDefaults: Settings;
  /** The active profile first, as in `Arioso.Options`. */
  readonly profiles: RpcProfiles;
  readonly profileDefaults: RpcProfile;
  /** Neither the user nor the operator has configured a daemon, and no daemon has ever answered in this browser. */
  readonly isFresh: boolean;
  /** Needed to read the stored settings again after another tab has written them. */
  readonly inputs: Pick<SettingsInputs, 'preset' | 'browserLanguage'>;
}

interface SettingsInputs {
  /** Parsed JSON of `Arioso.Options`, or of AriaNg's settings when Arioso has stored none. */
  readonly stored: unknown;
  readonly preset: Preset;
  readonly page: PageOrigin;
  readonly browserLanguage: LanguageCode;
  /** A daemon has answered in this browser before. */
  readonly hasConnected?: boolean;
  /** The profile that this tab used before a reload. */
  readonly tabRpcId?: string | undefined;
  /** The name of the profile in the address. It wins over `tabRpcId`. */
  readonly serverInAddress?: string | undefined;
}

/**
 * The settings and profiles that apply: locked preset > stored settings > preset defaults > built-in defaults (docs/integration.md,
 * section 6).
 */
export function resolveSettings({
  stored,
  preset,
  page,
  browserLanguage,
  hasConnected = false,
  tabRpcId,
  serverInAddress,
}: SettingsInputs): ResolvedSettings {
  const parsed = parseStoredSettings(stored);
  const settingDefaults: Settings = { ...defaultSettings, language: browserLanguage, ...preset.defaults };
  const locked = Object.fromEntries(Object.entries(preset.defaults).filter(([key]) => preset.locked.includes(key)));
  const profileDefaults: RpcProfile = { ...defaultProfile(page), ...preset.profiles[0] };
  const profiles = resolveProfiles(parsed.activeProfile, parsed.otherProfiles, preset, profileDefaults, page);
  const wantedProfile =
    (isHidden(preset, 'profiles') ? undefined : findServer(profiles, serverInAddress)) ?? profiles.find(({ rpcId }) => rpcId === tabRpcId);
  return {
    settings: { ...settingDefaults, ...parsed.settings, ...locked },
    settingDefaults,
    profiles: wantedProfile ? [wantedProfile, ...profiles.filter((profile) => profile !== wantedProfile)] : profiles,
    profileDefaults,
    inputs: { preset, browserLanguage },
    isFresh: !hasConnected && preset.profiles.length === 0 && namesNoDaemon(parsed, profileDefaults),
  };
}

/** Settings alone, such as a theme, configure no daemon. */
const namesNoDaemon = ({ activeProfile, otherProfiles }: ParsedSettings, profileDefaults: RpcProfile): boolean =>
  otherProfiles.length === 0 && profileKeys.every((key) => activeProfile[key] === undefined || activeProfile[key] === profileDefaults[key]);

function resolveProfiles(
  active: Partial<RpcProfile>,
  others: readonly Partial<RpcProfile>[],
  preset: Preset,
  profileDefaults: RpcProfile,
  page: PageOrigin,
): RpcProfiles {
  const builtIn = defaultProfile(page);
  const isLocked = preset.locked.includes('profiles');
  // A profile without an id, as in AriaNg's settings, is the locked one.
  const first = activeProfile(isLocked ? { rpcId: profileDefaults.rpcId, ...active } : active, profileDefaults, builtIn);
  const profiles: [RpcProfile, ...RpcProfile[]] = [first];
  const add = (profile: RpcProfile) => {
    // Profiles are distinguished by id. A second profile with the same id gets a new one.
    const ids = new Set(profiles.map(({ rpcId }) => rpcId));
    let rpcId = profile.rpcId;
    for (let count = 2; ids.has(rpcId); count += 1) rpcId = `${profile.rpcId}-${count}`;
    profiles.push({ ...profile, rpcId });
  };
  others.forEach((profile, place) => add({ ...builtIn, rpcId: `stored-${place}`, ...profile }));
  for (const profile of preset.profiles) {
    const at = profiles.findIndex((known) => known.rpcId === profile.rpcId);
    const known = profiles[at];
    if (!known) add({ ...builtIn, ...profile });
    else if (isLocked) profiles[at] = lockedProfile(known, { ...known, ...profile }, { ...builtIn, ...profile });
  }
  return profiles;
}

/**
 * Adds the missing fields: those of the preset, unless the profile names another id or another address. The preset's secret is for the
 * preset's address only.
 */
function activeProfile(active: Partial<RpcProfile>, presetProfile: RpcProfile, builtIn: RpcProfile): RpcProfile {
  const isOther = (['rpcId', ...addressFields] as const).some((key) => active[key] !== undefined && active[key] !== presetProfile[key]);
  return { ...(isOther ? builtIn : presetProfile), ...active };
}

/** The known profile with the fields that the preset locks. The preset's secret is locked only if the address is the preset's. */
function lockedProfile(known: RpcProfile, locked: RpcProfile, presetProfile: RpcProfile): RpcProfile {
  const isOther = addressFields.some((key) => locked[key] !== presetProfile[key]);
  return isOther ? { ...locked, secret: known.secret, rpcRequestHeaders: known.rpcRequestHeaders } : locked;
}
