import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RpcProfile } from '../../domain/connection/rpcProfile';

/** The daemons that this browser knows. The first is the active one, then most recently used, as they are stored. */
export type RpcProfilesState = readonly RpcProfile[];

/** createApp fills it before the store exists. */
const initialState: RpcProfilesState = [];

const slice = createSlice({
  name: 'rpcProfiles',
  initialState: (): RpcProfilesState => initialState,
  reducers: {
    /** The user chose another daemon: the connection follows. */
    profileActivated: (state, { payload: rpcId }: PayloadAction<string>) => {
      const chosen = state.find((profile) => profile.rpcId === rpcId);
      return chosen ? [chosen, ...state.filter((profile) => profile !== chosen)] : state;
    },
    /** The active profile was corrected, for example its address: the connection follows. */
    activeProfileEdited: (state, { payload }: PayloadAction<RpcProfile>) =>
      state.map((profile, place) => (place === 0 ? payload : profile)),
    /** A profile came by a command link; it is added and, unlike its predecessor, active. */
    profileAdded: (state, { payload }: PayloadAction<RpcProfile>) => [payload, ...state],
    /** Written down, new or changed, without any change to the present connection: a new one is not active. */
    profileSaved: (state, { payload }: PayloadAction<RpcProfile>) =>
      state.some(({ rpcId }) => rpcId === payload.rpcId)
        ? state.map((profile) => (profile.rpcId === payload.rpcId ? payload : profile))
        : [...state, payload],
    /** All of them came from a file, the active one first. */
    profilesImported: (_, { payload }: PayloadAction<readonly RpcProfile[]>) => payload,
    profileRemoved: (state, { payload: rpcId }: PayloadAction<string>) => state.filter((profile) => profile.rpcId !== rpcId),
    /** Another tab wrote its profiles. Which one is active, and how it is reached, stays this tab's own affair. */
    profilesRead: (state, { payload }: PayloadAction<readonly RpcProfile[]>) => {
      const [active] = state;
      return active ? [active, ...payload.filter((profile) => profile.rpcId !== active.rpcId)] : payload;
    },
  },
});

export const { profileActivated, activeProfileEdited, profileAdded, profileSaved, profilesImported, profileRemoved, profilesRead } =
  slice.actions;
export const rpcProfilesReducer = slice.reducer;

/** After each of these another daemon is meant. */
export const serverChanges = [profileActivated, profileAdded, profilesImported] as const;
/** After each of these another daemon, or another way to the same one, is meant: the connection starts anew. */
export const profileSwitches = [...serverChanges, activeProfileEdited] as const;
