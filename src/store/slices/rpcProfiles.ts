import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { defaultProfile, type RpcProfile, type RpcProfiles } from '../../domain/connection/rpcProfile';
import { settingsRead } from './settings';

/** createApp replaces this state before the store exists. */
const initialState: RpcProfiles = [defaultProfile({ hostname: '', isSecure: false, isFramed: false })];

/** The list without a profile. The active one is never removed. */
const without = ([active, ...others]: RpcProfiles, rpcId: string | undefined): RpcProfiles => [
  active,
  ...others.filter((profile) => profile.rpcId !== rpcId),
];

/** The list with this profile at its beginning. */
function withActive(profiles: RpcProfiles, rpcId: string): RpcProfiles {
  const chosen = profiles.find((profile) => profile.rpcId === rpcId);
  return chosen ? [chosen, ...profiles.filter((profile) => profile !== chosen)] : profiles;
}

/** The profiles that another tab wrote. This tab keeps its active profile. */
const withRead = ([active]: RpcProfiles, read: readonly RpcProfile[]): RpcProfiles => without([active, ...read], active.rpcId);

interface LinkUndone {
  readonly previousId: string;
  readonly addedId?: string | undefined;
  readonly replaced?: RpcProfile | undefined;
}

const slice = createSlice({
  name: 'rpcProfiles',
  initialState: (): RpcProfiles => initialState,
  reducers: {
    /** The user chose another daemon. The connection is made anew. */
    profileActivated: (state, { payload: rpcId }: PayloadAction<string>) => withActive(state, rpcId),
    /** The active profile was changed, for example its address. The connection is made anew. */
    activeProfileEdited: ([, ...others], { payload }: PayloadAction<RpcProfile>) => [payload, ...others],
    /** A command link added a profile, which becomes active. */
    linkedProfileAdded: (state, { payload }: PayloadAction<RpcProfile>) => [payload, ...state],
    /**
     * Restores the profile that was active before a command link, unless the user has removed it, and removes the one that the link added.
     * `replaced` is the previous profile if the link has removed it.
     */
    linkUndone: (state, { payload: { previousId, addedId, replaced } }: PayloadAction<LinkUndone>) => {
      const profiles: RpcProfiles = replaced ? withActive([...state, replaced], previousId) : withActive(state, previousId);
      return profiles[0].rpcId === previousId ? without(profiles, addedId) : state;
    },
    /** Stores a profile, new or changed. The connection continues. A new profile is not active. */
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
