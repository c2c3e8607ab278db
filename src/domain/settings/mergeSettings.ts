import type { RpcProfile } from '../connection/rpcProfile';
import { profileKeys } from '../connection/storedProfile';
import { settingKeys, type Settings } from './settings';

/** The parsed content of `Arioso.Options`. */
export interface SettingsSnapshot {
  readonly settings: Settings;
  /** The active one first. */
  readonly profiles: readonly RpcProfile[];
}

/** The side that wins when both tabs have changed the same value. */
type Preferred = 'mine' | 'theirs';

/**
 * Merges the settings of two tabs, setting by setting, and profile by profile and field by field, so that neither tab overwrites the other.
 * `base` is the state from which both tabs started.
 */
export function mergeSettings(
  base: SettingsSnapshot,
  mine: SettingsSnapshot,
  theirs: SettingsSnapshot,
  preferred: Preferred,
): SettingsSnapshot {
  return {
    settings: mergeValues(settingKeys, base.settings, mine.settings, theirs.settings, preferred),
    profiles: mergeProfiles(base.profiles, mine.profiles, theirs.profiles, preferred),
  };
}

/** What one tab has changed at once. */
export interface SettingsChange {
  readonly before: SettingsSnapshot;
  readonly after: SettingsSnapshot;
}

/**
 * The stored settings with a tab's changes made again, the oldest first. A value that another tab has changed since keeps the other tab's
 * value.
 */
export const repeatChanges = (stored: SettingsSnapshot, changes: readonly SettingsChange[]): SettingsSnapshot =>
  changes.reduce((settings, { before, after }) => mergeSettings(before, after, settings, 'theirs'), stored);

export const isSameSettings = (one: SettingsSnapshot, other: SettingsSnapshot): boolean =>
  settingKeys.every((key) => one.settings[key] === other.settings[key]) &&
  one.profiles.length === other.profiles.length &&
  one.profiles.every((profile, place) => isSameProfile(profile, other.profiles[place]));

/** My value wins if it was changed, and theirs was not or is not preferred. */
const isMine = <Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  preferred: Preferred,
  isSame: (one: Value, other: Value) => boolean,
): boolean => !isSame(mine, base) && (preferred === 'mine' || isSame(theirs, base));

function mergeValues<Values extends object>(
  keys: readonly (keyof Values)[],
  base: Values,
  mine: Values,
  theirs: Values,
  preferred: Preferred,
): Values {
  const merged = { ...theirs };
  for (const key of keys) if (isMine(base[key], mine[key], theirs[key], preferred, Object.is)) merged[key] = mine[key];
  return merged;
}

function mergeProfiles(
  base: readonly RpcProfile[],
  mine: readonly RpcProfile[],
  theirs: readonly RpcProfile[],
  preferred: Preferred,
): readonly RpcProfile[] {
  // The order of profiles records their use.
  const isMyOrder = !isSameOrder(base, mine) && (preferred === 'mine' || isSameOrder(base, theirs));
  const [leading, following] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const ids = new Set([...leading, ...following].map(({ rpcId }) => rpcId));
  const of = (profiles: readonly RpcProfile[], id: string) => profiles.find(({ rpcId }) => rpcId === id);
  return [...ids].flatMap((id) => {
    const [before, here, there] = [of(base, id), of(mine, id), of(theirs, id)];
    if (before && here && there) return mergeValues(profileKeys, before, here, there, preferred);
    // The winning side has no such profile: that side removed it.
    return (isMine(before, here, there, preferred, isSameProfile) ? here : there) ?? [];
  });
}

/** Whether no profile was moved. Profiles may have been removed, or added at the end. */
function isSameOrder(base: readonly RpcProfile[], mine: readonly RpcProfile[]): boolean {
  const ids = mine.map(({ rpcId }) => rpcId);
  return base.filter(({ rpcId }) => ids.includes(rpcId)).every(({ rpcId }, place) => ids[place] === rpcId);
}

function isSameProfile(one: RpcProfile | undefined, other: RpcProfile | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && profileKeys.every((key) => one[key] === other[key]));
}
