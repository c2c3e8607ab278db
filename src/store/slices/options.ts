import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { DaemonOptions } from '../../domain/daemonOptions';
import { connected } from './connection';
import { profileSwitches } from './rpcProfiles';

export interface OptionsState {
  /** The daemon's global options as it told them last; undefined until then. */
  readonly global: DaemonOptions | undefined;
}

const initialState: OptionsState = { global: undefined };

const slice = createSlice({
  name: 'options',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(connected, (_state, { payload }) => ({ global: payload.options }))
      .addMatcher(isAnyOf(...profileSwitches), () => initialState),
});

export const optionsReducer = slice.reducer;
