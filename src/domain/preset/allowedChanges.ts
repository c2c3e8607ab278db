import type { RpcProfile } from '../connection/rpcProfile';
import { isProfileKey } from '../connection/storedProfile';
import type { Preset } from './preset';
import { isFieldLocked } from './presetLocks';

/** The changes of a profile that the preset allows. */
export const allowedChanges = (preset: Preset, rpcId: string, changes: Partial<RpcProfile>): Partial<RpcProfile> =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => isProfileKey(key) && !isFieldLocked(preset, rpcId, key)));
