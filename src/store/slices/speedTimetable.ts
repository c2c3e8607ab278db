import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TimetablePeriod } from '../../domain/speedTimetable/timetablePeriod';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';

/** The current period of the active server's timetable for speeds (sagas/speedTimetable/speedTimetable). */
interface SpeedTimetableState {
  /** Absent while no timetable applies. */
  readonly period?: TimetablePeriod;
}

/** Copies the lines for cron. The saga builds them, so that no action holds the secret. Without an id they are for the active server. */
export const cronCopyRequested = createAction<{ readonly rpcId?: string | undefined; readonly withSecret: boolean }>(
  'speedTimetable/cronCopyRequested',
);

const initialState: SpeedTimetableState = {};

const slice = createSlice({
  name: 'speedTimetable',
  initialState,
  reducers: {
    /** The clock has reached a period, or the settings have changed it. */
    periodReached: (_state, { payload: period }: PayloadAction<TimetablePeriod | undefined>): SpeedTimetableState =>
      period ? { period } : initialState,
  },
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly speedTimetable?: SpeedTimetableState;
  }
}
addLateReducer({ speedTimetable: slice.reducer });

export const selectTimetablePeriod = (state: WithLateSlices): TimetablePeriod | undefined =>
  (state.late.speedTimetable ?? initialState).period;

export const { periodReached } = slice.actions;
