import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import type { RpcProfile } from '../../domain/rpcProfile';
import type { Milliseconds } from '../../domain/units';
import { addLaterReducer } from '../later';

/** How the last "Test connection" went, or goes: of one profile, over a session of its own. */
export type ConnectionTest = { readonly rpcId: string } & (
  | { readonly phase: 'testing' }
  | { readonly phase: 'passed'; readonly version: string; readonly tookMs: Milliseconds }
  | { readonly phase: 'failed'; readonly reason: Label }
);

/** Undefined while nothing was tested. */
export type ConnectionTestState = { readonly last?: ConnectionTest };

const initialState: ConnectionTestState = {};

const slice = createSlice({
  name: 'connectionTest',
  initialState,
  reducers: {
    requested: (_, { payload }: PayloadAction<RpcProfile>): ConnectionTestState => ({ last: { rpcId: payload.rpcId, phase: 'testing' } }),
    settled: (state, { payload }: PayloadAction<ConnectionTest>): ConnectionTestState => (state.last?.rpcId === payload.rpcId ? { last: payload } : state),
  },
});

addLaterReducer({ connectionTest: slice.reducer });

export const { requested: connectionTestRequested, settled: connectionTestSettled } = slice.actions;

export const selectConnectionTest = (state: { readonly later: { readonly connectionTest?: ConnectionTestState } }): ConnectionTest | undefined =>
  state.later.connectionTest?.last;
