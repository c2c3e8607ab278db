import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { defaultProfile, type RpcProfile, type RpcProfiles } from '../../domain/connection/rpcProfile';
import { settingsRead } from './settings';

/** createApp replaces it before the store exists. */
const initialState: RpcProfiles = [defaultProfile({ hostname: '', isSecure: false, isFramed: false })];

/** The list without a profile. The active one is never removed. */
const without = ([active, ...others]: RpcProfiles, rpcId: string | undefined): RpcProfiles => [
  active,
  ...others.filter((profile) => profile.rpcId !== rpcId),
];

/** The profile first in the list. */
function withActive(profiles: RpcProfiles, rpcId: string): RpcProfiles {
  const chosen = profiles.find((profile) => profile.rpcId === rpcId);
  return chosen ? [chosen, ...profiles.filter((profile) => profile !== chosen)] : profiles;
}

/** The profiles that another tab wrote. This tab keeps its active profile. */
const withRead = ([active]: RpcProfiles, read: readonly RpcProfile[]): RpcProfiles => without([active, ...read], active.rpcId);

const slice = createSlice({
  name: 'rpcProfiles',
  initialState: (): RpcProfiles => initialState,
  reducers: {
    /** The user chose another daemon; the connection follows. */
    profileActivated: (state, { payload: rpcId }: PayloadAction<string>) => withActive(state, rpcId),
    /** The active profile was changed, for example its address; the connection follows. It is ignored when another profile is active. */
    activeProfileEdited: (state, { payload }: PayloadAction<RpcProfile>) => {
      const [active, ...others] = state;
      return payload.rpcId === active.rpcId ? [payload, ...others] : state;
    },
    /** A command link added a profile, which becomes active. */
    linkedProfileAdded: (state, { payload }: PayloadAction<RpcProfile>) => [payload, ...state],
    /** Restores the profile that was active before a command link, unless it is gone, and removes the one that the link added. */
    linkUndone: (state, { payload: { previousId, addedId } }: PayloadAction<{ previousId: string; addedId?: string }>) =>
      state.some(({ rpcId }) => rpcId === previousId) ? without(withActive(state, previousId), addedId) : state,
    /** Stores a profile, new or changed, without touching the connection. A new one is not active. */
    profileSaved: ([active, ...others], { payload }: PayloadAction<RpcProfile>) => {
      const isSaved = ({ rpcId }: RpcProfile) => rpcId === payload.rpcId;
      if (isSaved(active)) return [payload, ...others];
      return [active, ...(others.some(isSaved) ? others.map((other) => (isSaved(other) ? payload : other)) : [...others, payload])];
    },
    /** A file replaced all profiles, the active one first. */
    profilesImported: (_, { payload }: PayloadAction<RpcProfiles>) => payload,
    profileRemoved: (state, { payload: rpcId }: PayloadAction<string>) => without(state, rpcId),
    /** Another tab wrote its profiles, and no other settings. */
    profilesRead: (state, { payload }: PayloadAction<readonly RpcProfile[]>) => withRead(state, payload),
  },
  extraReducers: (builder) => builder.addCase(settingsRead, (state, { payload }) => withRead(state, payload.profiles)),
});

export const {
  profileActivated,
  activeProfileEdited,
  linkedProfileAdded,
  linkUndone,
  profileSaved,
  profilesImported,
  profileRemoved,
  profilesRead,
} = slice.actions;
export const rpcProfilesReducer = slice.reducer;

/** These actions may select another daemon. */
export const isServerSwitch = isAnyOf(profileActivated, linkedProfileAdded, linkUndone, profilesImported);
/** These actions restart the connection. They may select another daemon or change its address. */
export const isConnectionChange = isAnyOf(isServerSwitch, activeProfileEdited);

/** These actions may change any profile, or which profiles there are. */
export const isProfileChange = isAnyOf(isConnectionChange, profileSaved, profileRemoved, profilesRead, settingsRead);
