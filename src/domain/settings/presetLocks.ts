import type { RpcProfile } from '../connection/rpcProfile';
import type { Preset } from './preset';
import type { SettingKey } from './settings';

/** Whether the preset forbids the user to change a field of a profile. */
export const isFieldLocked = ({ profiles, locked }: Preset, rpcId: string, field: keyof RpcProfile): boolean =>
  locked.includes('profiles') && profiles.some((given) => given.rpcId === rpcId && field in given);

/** When false, profiles are shown but the user cannot change them. */
export const hasProfileEditor = ({ hidden }: Preset): boolean => !hidden.includes('profileEditor');

/** Whether links and imported files must leave the connections as they are. */
export const areProfilesFixed = (preset: Preset): boolean => preset.locked.includes('profiles') || !hasProfileEditor(preset);

/** Whether the user can change a setting. */
export const isChangeable = ({ hidden, locked }: Preset, key: SettingKey): boolean => !hidden.includes(key) && !locked.includes(key);
