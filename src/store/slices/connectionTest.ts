import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Diagnosis } from '../../domain/connectionDiagnosis';
import type { ProbeName } from '../../domain/connectionFacts';
import type { Label } from '../../domain/label';
import type { RpcProfile } from '../../domain/rpcProfile';
import type { Milliseconds } from '../../domain/units';
import { addLaterReducer } from '../later';
import { activeProfileEdited, profileSaved } from './rpcProfiles';

/** How the last "Test connection" went, or goes: of one profile, over a session of its own. */
export type ConnectionTest = { readonly rpcId: string } & (
  | { readonly phase: 'testing' }
  | { readonly phase: 'passed'; readonly version: string; readonly tookMs: Milliseconds }
  /** The doctor goes on from there: what it asks at the moment, and at last what it found. */
  | { readonly phase: 'failed'; readonly reason: Label; readonly probe?: ProbeName; readonly diagnosis?: Diagnosis }
);

/** Undefined while nothing was tested. */
export type ConnectionTestState = { readonly last?: ConnectionTest };

const initialState: ConnectionTestState = {};

const slice = createSlice({
  name: 'connectionTest',
  initialState,
  reducers: {
    requested: (_, { payload }: PayloadAction<RpcProfile>): ConnectionTestState => ({ last: { rpcId: payload.rpcId, phase: 'testing' } }),
    /** Also while more about it becomes known. */
    settled: (state, { payload }: PayloadAction<ConnectionTest>): ConnectionTestState =>
      state.last?.rpcId === payload.rpcId ? { last: payload } : state,
  },
  extraReducers: (builder) => {
    // What was found out is of the profile as it was.
    builder.addMatcher(isAnyOf(profileSaved, activeProfileEdited), (state, { payload }): ConnectionTestState =>
      state.last?.rpcId === payload.rpcId ? initialState : state,
    );
  },
});

addLaterReducer({ connectionTest: slice.reducer });

export const { requested: connectionTestRequested, settled: connectionTestSettled } = slice.actions;

export const selectConnectionTest = (state: {
  readonly later: { readonly connectionTest?: ConnectionTestState };
}): ConnectionTest | undefined => state.later.connectionTest?.last;
