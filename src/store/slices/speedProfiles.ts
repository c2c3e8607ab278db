import { createSlice } from '@reduxjs/toolkit';
import { addLateReducer, type LateState } from '../lateSlices';

/** The dialog "Speed profiles". Its button may go when the window is turned, so the dialog is not part of it. */
export interface SpeedProfilesState {
  readonly isOpen: boolean;
}

const initialState: SpeedProfilesState = { isOpen: false };

const slice = createSlice({
  name: 'speedProfiles',
  initialState,
  reducers: {
    opened: (): SpeedProfilesState => ({ isOpen: true }),
    closed: (): SpeedProfilesState => initialState,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly speedProfiles?: SpeedProfilesState;
  }
}
addLateReducer({ speedProfiles: slice.reducer });

export const selectSpeedProfiles = (state: { readonly late: LateState }): SpeedProfilesState => state.late.speedProfiles ?? initialState;

export const { opened: speedProfilesOpened, closed: speedProfilesClosed } = slice.actions;
