import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { connected } from './connection';
import { isConnectionChange } from './rpcProfiles';

/** Two facts about the session, for the status page. The last known values stay while aria2 cannot be reached. */
interface SessionInfo {
  /** aria2 makes a new one at each start (aria2 manual, aria2.getSessionInfo). */
  readonly sessionId?: string;
  /** The time between a request and its response. */
  readonly roundTripMs?: Milliseconds;
}

const initialState: SessionInfo = {};

const slice = createSlice({
  name: 'sessionInfo',
  initialState,
  reducers: {
    received: (_state, { payload }: PayloadAction<Required<SessionInfo>>): SessionInfo => payload,
  },
  extraReducers: (builder) => builder.addCase(connected, () => initialState).addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly sessionInfo?: SessionInfo;
  }
}
addLateReducer({ sessionInfo: slice.reducer });

export const selectSessionInfo = (state: WithLateSlices): SessionInfo => state.late.sessionInfo ?? initialState;

export const { received: sessionInfoReceived } = slice.actions;
