import { isSameConnection, profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { RootState } from '../rootReducer';

export const selectActiveProfile = (state: RootState): RpcProfile => state.rpcProfiles[0];

export const selectActiveProfileId = (state: RootState): string => selectActiveProfile(state).rpcId;

/** Whether the active profile has the address and secret of this one, so that commands reach its daemon. */
export const selectIsConnectionTo = (state: RootState, profile: RpcProfile): boolean =>
  isSameConnection(selectActiveProfile(state), profile);

export const selectActiveProfileName = (state: RootState): string => profileName(selectActiveProfile(state));
