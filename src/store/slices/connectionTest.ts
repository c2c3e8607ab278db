import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Diagnosis } from '../../domain/connection/connectionDiagnosis';
import type { ProbeName } from '../../domain/connection/connectionFacts';
import type { Label } from '../../domain/label';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { isSameAccess } from '../../domain/connection/sameDaemon';
import type { Milliseconds } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/** The state of the last "Test connection", which has a session of its own. The result holds for the profile as it was tested. */
type ConnectionTest = { readonly profile: RpcProfile } & (
  | { readonly phase: 'testing' }
  | { readonly phase: 'passed'; readonly version: string; readonly tookMs: Milliseconds }
  /** The doctor continues after the failure: the running probe, and finally the diagnosis. */
  | { readonly phase: 'failed'; readonly reason: Label; readonly probe?: ProbeName; readonly diagnosis?: Diagnosis }
);

/** Absent until the first test. */
type ConnectionTestState = { readonly last?: ConnectionTest };

const initialState: ConnectionTestState = {};

const slice = createSlice({
  name: 'connectionTest',
  initialState,
  reducers: {
    requested: (_, { payload: profile }: PayloadAction<RpcProfile>): ConnectionTestState => ({ last: { profile, phase: 'testing' } }),
    /** Also dispatched when more details are known. */
    settled: (state, { payload }: PayloadAction<ConnectionTest>): ConnectionTestState =>
      state.last?.profile.rpcId === payload.profile.rpcId ? { last: payload } : state,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly connectionTest?: ConnectionTestState;
  }
}
addLateReducer({ connectionTest: slice.reducer });

export const { requested: connectionTestRequested, settled: connectionTestSettled } = slice.actions;

/** The last test, if it was of this profile with its present address, secret and request headers. */
export function selectConnectionTest(state: WithLateSlices, profile: RpcProfile): ConnectionTest | undefined {
  const last = state.late.connectionTest?.last;
  return last?.profile.rpcId === profile.rpcId && isSameAccess(last.profile, profile) ? last : undefined;
}
