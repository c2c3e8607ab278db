import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Gid, Milliseconds } from '../../domain/units';
import { addLaterReducer, type LaterState } from '../later';
import { connectionChanges } from './rpcProfiles';

/** The automatic retries of the active server that wait. The storage holds all of them (sagas/failures/autoRetry). */
export interface AutoRetryState {
  readonly waits: Readonly<Record<Gid, RetryWait>>;
}

export interface RetryWait {
  /** Milliseconds since 1970. */
  readonly at: Milliseconds;
  /** The number of this retry, from 1. */
  readonly attempt: number;
}

/** The user cancels the retry of a task. It is not planned again. */
export const retryCancelRequested = createAction<Gid>('autoRetry/cancelRequested');

const initialState: AutoRetryState = { waits: {} };

const slice = createSlice({
  name: 'autoRetry',
  initialState,
  reducers: {
    /** Read from the storage, after this or another tab has written it. */
    read: (_state, { payload: waits }: PayloadAction<AutoRetryState['waits']>): AutoRetryState => ({ waits }),
  },
  extraReducers: (builder) => builder.addMatcher(isAnyOf(...connectionChanges), () => initialState),
});

declare module '../later' {
  interface LaterState {
    readonly autoRetry?: AutoRetryState;
  }
}
addLaterReducer({ autoRetry: slice.reducer });

export const selectRetryWaits = (state: { readonly later: LaterState }): AutoRetryState['waits'] =>
  (state.later.autoRetry ?? initialState).waits;

export const { read: retriesRead } = slice.actions;
