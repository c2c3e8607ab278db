import { createSlice, original } from '@reduxjs/toolkit';
import { isSameRecord } from '../../domain/checks';
import type { SpeedSample } from '../../domain/charts/speedChart';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import { polled } from '../polled';
import { isConnectionChange } from './rpcProfiles';

interface GlobalStatState {
  /** Undefined until the first response. */
  readonly current: GlobalStat | undefined;
  /** Oldest first, one per poll: two minutes at an interval of one second. */
  readonly samples: readonly SpeedSample[];
}

/** Samples of the global speeds (docs/specification.md, section 9). */
export const maxSamples = 120;

const initialState: GlobalStatState = { current: undefined, samples: [] };

const slice = createSlice({
  name: 'globalStat',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(polled, (state, { payload: { stat, time } }) => {
        if (!stat) return state;
        const { downloadSpeed, uploadSpeed } = stat;
        // Copying the samples of a draft would make a draft of each sample.
        const before = original(state);
        // Equal totals stay the same object, so that no component that shows them renders.
        const current = isSameRecord(stat, before.current) ? before.current : stat;
        return { current, samples: [...before.samples.slice(1 - maxSamples), { time, downloadSpeed, uploadSpeed }] };
      })
      .addMatcher(isConnectionChange, () => initialState),
});

export const globalStatReducer = slice.reducer;
