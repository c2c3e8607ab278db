import { isSameConnection, profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { RootState } from '../rootReducer';

export const selectActiveProfile = (state: RootState): RpcProfile => state.rpcProfiles[0];

export const selectActiveProfileId = (state: RootState): string => selectActiveProfile(state).rpcId;

/** Whether commands still reach the daemon of this profile: another one may be active now. */
export const selectIsConnectionTo = (state: RootState, profile: RpcProfile): boolean =>
  isSameConnection(selectActiveProfile(state), profile);

export const selectActiveProfileName = (state: RootState): string => profileName(selectActiveProfile(state));
