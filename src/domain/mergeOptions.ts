import type { RpcProfile } from './rpcProfile';
import { settingKeys, type SettingKey, type Settings } from './settings';
import { profileKeys } from './storedOptions';

/** All that `Arioso.Options` holds, read. */
export interface OptionsSnapshot {
  readonly settings: Settings;
  /** The active one first. */
  readonly profiles: readonly RpcProfile[];
}

/** Whose word counts where both have changed the same. */
export type Preferred = 'mine' | 'theirs';

/**
 * Brings together what two tabs have made of the same options, so that neither overwrites the other: setting by setting
 * and profile by profile. `base` is what both began with.
 */
export function mergeOptions(base: OptionsSnapshot, mine: OptionsSnapshot, theirs: OptionsSnapshot, preferred: Preferred): OptionsSnapshot {
  const settings = { ...theirs.settings };
  for (const key of settingKeys)
    if (isMine(base.settings[key], mine.settings[key], theirs.settings[key], preferred, Object.is))
      copySetting(settings, mine.settings, key);
  return { settings, profiles: mergeProfiles(base.profiles, mine.profiles, theirs.profiles, preferred) };
}

export function isSameOptions(one: OptionsSnapshot, other: OptionsSnapshot): boolean {
  return (
    settingKeys.every((key) => one.settings[key] === other.settings[key]) &&
    one.profiles.length === other.profiles.length &&
    one.profiles.every((profile, place) => isSameProfile(profile, other.profiles[place]))
  );
}

/** Whether mine counts: it was changed, and theirs was not, or is not preferred. */
const isMine = <Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  preferred: Preferred,
  isSame: (one: Value, other: Value) => boolean,
): boolean => !isSame(mine, base) && (preferred === 'mine' || isSame(theirs, base));

const copySetting = <Key extends SettingKey>(to: { -readonly [K in Key]: Settings[K] }, from: Settings, key: Key): void => {
  to[key] = from[key];
};

function mergeProfiles(
  base: readonly RpcProfile[],
  mine: readonly RpcProfile[],
  theirs: readonly RpcProfile[],
  preferred: Preferred,
): readonly RpcProfile[] {
  // The order says which was used when: it is theirs unless it was changed here.
  const [leading, following] = sameOrder(base, mine) ? [theirs, mine] : [mine, theirs];
  const ids = new Set([...leading, ...following].map(({ rpcId }) => rpcId));
  const of = (profiles: readonly RpcProfile[], id: string) => profiles.find(({ rpcId }) => rpcId === id);
  return [...ids].flatMap((id) => {
    const [before, here, there] = [of(base, id), of(mine, id), of(theirs, id)];
    // Absent where it counts: it was removed.
    return (isMine(before, here, there, preferred, isSameProfile) ? here : there) ?? [];
  });
}

/** Whether nothing was moved: some may have gone, and some have come at the end. */
function sameOrder(base: readonly RpcProfile[], mine: readonly RpcProfile[]): boolean {
  const ids = mine.map(({ rpcId }) => rpcId);
  return base.filter(({ rpcId }) => ids.includes(rpcId)).every(({ rpcId }, place) => ids[place] === rpcId);
}

function isSameProfile(one: RpcProfile | undefined, other: RpcProfile | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && profileKeys.every((key) => one[key] === other[key]));
}
