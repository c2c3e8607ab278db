import { profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { RootState } from '../rootReducer';
import { createSelector } from './createSelector';

/** Profiles in the order of the setting: most recently used first, or by name in natural order. */
export const selectListedProfiles = createSelector(
  [(state: RootState) => state.rpcProfiles, (state: RootState) => state.settings.rpcListDisplayOrder],
  (profiles, order): readonly RpcProfile[] =>
    order === 'rpcAlias'
      ? [...profiles].sort((one, other) => profileName(one).localeCompare(profileName(other), undefined, { numeric: true }))
      : profiles,
);
