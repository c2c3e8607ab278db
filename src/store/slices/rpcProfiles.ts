import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { settingsRead } from './settings';

/** The daemons that this browser knows, in the stored order: the active one first, then by recent use. */
export type RpcProfilesState = readonly RpcProfile[];

/** createApp fills it before the store exists. */
const initialState: RpcProfilesState = [];

/** The profile first in the list. */
function withActive(profiles: RpcProfilesState, rpcId: string): RpcProfilesState {
  const chosen = profiles.find((profile) => profile.rpcId === rpcId);
  return chosen ? [chosen, ...profiles.filter((profile) => profile !== chosen)] : profiles;
}

/** The profiles that another tab wrote. This tab keeps its active profile. */
const withRead = ([active]: RpcProfilesState, read: RpcProfilesState): RpcProfilesState =>
  active ? [active, ...read.filter(({ rpcId }) => rpcId !== active.rpcId)] : read;

const slice = createSlice({
  name: 'rpcProfiles',
  initialState: (): RpcProfilesState => initialState,
  reducers: {
    /** The user chose another daemon; the connection follows. */
    profileActivated: (state, { payload: rpcId }: PayloadAction<string>) => withActive(state, rpcId),
    /** The active profile was changed, for example its address; the connection follows. */
    activeProfileEdited: (state, { payload }: PayloadAction<RpcProfile>) =>
      state.map((profile, place) => (place === 0 ? payload : profile)),
    /** A command link added a profile, which becomes active. */
    linkedProfileAdded: (state, { payload }: PayloadAction<RpcProfile>) => [payload, ...state],
    /** Restores the profile that was active before a command link, unless it is gone, and removes the one that the link added. */
    linkUndone: (state, { payload: { previousId, addedId } }: PayloadAction<{ previousId: string; addedId?: string }>) =>
      state.some(({ rpcId }) => rpcId === previousId) ? withActive(state, previousId).filter(({ rpcId }) => rpcId !== addedId) : state,
    /** Stores a profile, new or changed, without touching the connection. A new one is not active. */
    profileSaved: (state, { payload }: PayloadAction<RpcProfile>) =>
      state.some(({ rpcId }) => rpcId === payload.rpcId)
        ? state.map((profile) => (profile.rpcId === payload.rpcId ? payload : profile))
        : [...state, payload],
    /** A file replaced all profiles, the active one first. */
    profilesImported: (_, { payload }: PayloadAction<readonly RpcProfile[]>) => payload,
    profileRemoved: (state, { payload: rpcId }: PayloadAction<string>) => state.filter((profile) => profile.rpcId !== rpcId),
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
