import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Gid, Milliseconds } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';

/** The waiting automatic retries of the active server. The storage holds those of all servers (sagas/autoRetry/autoRetry). */
interface AutoRetryState {
  readonly waits: Readonly<Record<Gid, RetryWait>>;
}

interface RetryWait {
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
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly autoRetry?: AutoRetryState;
  }
}
addLateReducer({ autoRetry: slice.reducer });

export const selectRetryWaits = (state: WithLateSlices): AutoRetryState['waits'] => (state.late.autoRetry ?? initialState).waits;

export const { read: retriesRead } = slice.actions;
