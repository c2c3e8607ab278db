import type { Preset } from './preset';
import { defaultProfile, type PageOrigin, type RpcProfile } from './rpcProfile';
import { defaultSettings, type Settings } from './settings';
import type { LanguageCode } from './languages';
import { parseOptions, profileKeys, type ParsedOptions } from './storedOptions';

export interface InitialOptions {
  readonly settings: Settings;
  /** What counts as "not chosen by the user" when settings are stored. */
  readonly settingDefaults: Settings;
  /** The active profile first, as in `Arioso.Options`. */
  readonly profiles: readonly RpcProfile[];
  readonly profileDefaults: RpcProfile;
  /** Neither the user nor the operator has ever said anything about a daemon, and none has ever answered. */
  readonly isFresh: boolean;
  /** For reading the stored options again, when another tab has written them. */
  readonly sources: Pick<Sources, 'preset' | 'browserLanguage'>;
}

interface Sources {
  /** Parsed JSON of `Arioso.Options`, or of AriaNg's options when there are none of ours. */
  readonly stored: unknown;
  readonly preset: Preset;
  readonly page: PageOrigin;
  readonly browserLanguage: LanguageCode;
  /** A daemon has answered in this browser before. */
  readonly hasConnected?: boolean;
  /** The profile that this tab used before a reload. */
  readonly tabProfileId?: string | undefined;
}

/** Locked preset > stored settings > preset defaults > built-in defaults (integration contracts, 6). */
export function initialOptions({ stored, preset, page, browserLanguage, hasConnected = false, tabProfileId }: Sources): InitialOptions {
  const options = parseOptions(stored);
  const settingDefaults: Settings = { ...defaultSettings, language: browserLanguage, ...preset.defaults };
  const locked = Object.fromEntries(Object.entries(preset.defaults).filter(([key]) => preset.locked.includes(key)));
  const profileDefaults: RpcProfile = { ...defaultProfile(page), ...preset.profiles[0] };
  return {
    settings: { ...settingDefaults, ...options.settings, ...locked },
    settingDefaults,
    profiles: initialProfiles(options.activeProfile, options.otherProfiles, preset, profileDefaults, page, tabProfileId),
    profileDefaults,
    sources: { preset, browserLanguage },
    isFresh: !hasConnected && preset.profiles.length === 0 && namesNoDaemon(options, profileDefaults),
  };
}

/** A colour theme that was chosen says nothing of a daemon. */
const namesNoDaemon = ({ activeProfile, otherProfiles }: ParsedOptions, fresh: RpcProfile): boolean =>
  otherProfiles.length === 0 && profileKeys.every((key) => activeProfile[key] === undefined || activeProfile[key] === fresh[key]);

function initialProfiles(
  active: Partial<RpcProfile>,
  others: readonly Partial<RpcProfile>[],
  preset: Preset,
  profileDefaults: RpcProfile,
  page: PageOrigin,
  tabProfileId: string | undefined,
): readonly RpcProfile[] {
  const fresh = defaultProfile(page);
  const profiles: RpcProfile[] = [];
  const add = (profile: RpcProfile) => {
    // Ids are how profiles are told apart: a second of the same id is another profile that lost its own.
    const ids = new Set(profiles.map(({ rpcId }) => rpcId));
    let rpcId = profile.rpcId;
    for (let count = 2; ids.has(rpcId); count += 1) rpcId = `${profile.rpcId}-${count}`;
    profiles.push({ ...profile, rpcId });
  };
  add({ ...(active.rpcId && active.rpcId !== profileDefaults.rpcId ? fresh : profileDefaults), ...active });
  others.forEach((profile, position) => {
    add({ ...fresh, rpcId: `stored-${position}`, ...profile });
  });
  for (const profile of preset.profiles) {
    const at = profiles.findIndex((known) => known.rpcId === profile.rpcId);
    const known = profiles[at];
    if (!known) add({ ...fresh, ...profile });
    else if (preset.locked.includes('profiles')) profiles[at] = { ...known, ...profile };
  }
  const mine = profiles.find((profile) => profile.rpcId === tabProfileId);
  return mine ? [mine, ...profiles.filter((profile) => profile !== mine)] : profiles;
}
