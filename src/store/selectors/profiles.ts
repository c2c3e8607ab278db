import { createSelector } from 'reselect';
import { isSameConnection, profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { RootState } from '../rootReducer';

/** There is always one; createApp sees to it. */
export const selectActiveProfile = (state: RootState): RpcProfile | undefined => state.rpcProfiles[0];

/** Whether commands still go to the daemon of this profile: another one may have been chosen since. */
export const selectIsConnectionTo = (state: RootState, profile: RpcProfile): boolean => {
  const active = selectActiveProfile(state);
  return active !== undefined && isSameConnection(active, profile);
};

export const selectActiveProfileName = (state: RootState): string => {
  const profile = selectActiveProfile(state);
  return profile ? profileName(profile) : '';
};

/** Profiles in the order of the setting: as recently used, or by name in natural order. */
export const selectListedProfiles = createSelector(
  [(state: RootState) => state.rpcProfiles, (state: RootState) => state.settings.rpcListDisplayOrder],
  (profiles, order): readonly RpcProfile[] =>
    order === 'rpcAlias'
      ? [...profiles].sort((one, other) => profileName(one).localeCompare(profileName(other), undefined, { numeric: true }))
      : profiles,
);
