import { createSelector } from './createSelector';
import { isSameConnection, profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { RootState } from '../rootReducer';

/** The active profile. createApp ensures that there is one. */
export const selectActiveProfile = (state: RootState): RpcProfile | undefined => state.rpcProfiles[0];

/** The id of the active profile. */
export const selectActiveProfileId = (state: RootState): string => selectActiveProfile(state)?.rpcId ?? '';

/** Whether commands still reach the daemon of this profile: another one may be active now. */
export const selectIsConnectionTo = (state: RootState, profile: RpcProfile): boolean => {
  const active = selectActiveProfile(state);
  return active !== undefined && isSameConnection(active, profile);
};

export const selectActiveProfileName = (state: RootState): string => {
  const profile = selectActiveProfile(state);
  return profile ? profileName(profile) : '';
};

/** Profiles in the order of the setting: most recently used first, or by name in natural order. */
export const selectListedProfiles = createSelector(
  [(state: RootState) => state.rpcProfiles, (state: RootState) => state.settings.rpcListDisplayOrder],
  (profiles, order): readonly RpcProfile[] =>
    order === 'rpcAlias'
      ? [...profiles].sort((one, other) => profileName(one).localeCompare(profileName(other), undefined, { numeric: true }))
      : profiles,
);
