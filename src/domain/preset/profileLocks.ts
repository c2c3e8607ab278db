import type { RpcProfile } from '../connection/rpcProfile';
import { isProfileKey } from '../connection/storedProfile';
import type { Preset } from './preset';
import { isHidden } from './presetLocks';

/** Whether the preset forbids the user to change a field of a profile. */
export const isFieldLocked = ({ profiles, locked }: Preset, rpcId: string, field: keyof RpcProfile): boolean =>
  locked.includes('profiles') && profiles.some((given) => given.rpcId === rpcId && field in given);

/** The changes of a profile that the preset allows. */
export const allowedChanges = (preset: Preset, rpcId: string, changes: Partial<RpcProfile>): Partial<RpcProfile> =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => isProfileKey(key) && !isFieldLocked(preset, rpcId, key)));

/** When false, profiles are shown but the user cannot change them. */
export const hasProfileEditor = (preset: Preset): boolean => !isHidden(preset, 'profileEditor') && !isHidden(preset, 'profiles');

/** Whether links and imported files must leave the profiles unchanged. */
export const areProfilesFixed = (preset: Preset): boolean => preset.locked.includes('profiles') || !hasProfileEditor(preset);
