import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Diagnosis } from '../../domain/connection/connectionDiagnosis';
import type { ProbeName } from '../../domain/connection/connectionFacts';
import type { Label } from '../../domain/label';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import type { Milliseconds } from '../../domain/units';
import { addLateReducer, type LateState } from '../lateSlices';
import { activeProfileEdited, profileSaved } from './rpcProfiles';

/** The state of the last "Test connection" of one profile, which has a session of its own. */
export type ConnectionTest = { readonly rpcId: string } & (
  | { readonly phase: 'testing' }
  | { readonly phase: 'passed'; readonly version: string; readonly tookMs: Milliseconds }
  /** The doctor continues after the failure: the running probe, and finally the diagnosis. */
  | { readonly phase: 'failed'; readonly reason: Label; readonly probe?: ProbeName; readonly diagnosis?: Diagnosis }
);

/** Absent until the first test. */
export type ConnectionTestState = { readonly last?: ConnectionTest };

const initialState: ConnectionTestState = {};

const slice = createSlice({
  name: 'connectionTest',
  initialState,
  reducers: {
    requested: (_, { payload }: PayloadAction<RpcProfile>): ConnectionTestState => ({ last: { rpcId: payload.rpcId, phase: 'testing' } }),
    /** Also dispatched when more details are known. */
    settled: (state, { payload }: PayloadAction<ConnectionTest>): ConnectionTestState =>
      state.last?.rpcId === payload.rpcId ? { last: payload } : state,
  },
  extraReducers: (builder) => {
    // The result holds for the profile as it was tested.
    builder.addMatcher(isAnyOf(profileSaved, activeProfileEdited), (state, { payload }): ConnectionTestState =>
      state.last?.rpcId === payload.rpcId ? initialState : state,
    );
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly connectionTest?: ConnectionTestState;
  }
}
addLateReducer({ connectionTest: slice.reducer });

export const { requested: connectionTestRequested, settled: connectionTestSettled } = slice.actions;

export const selectConnectionTest = (state: { readonly late: LateState }): ConnectionTest | undefined => state.late.connectionTest?.last;
