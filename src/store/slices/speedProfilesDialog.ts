import { createSlice } from '@reduxjs/toolkit';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/**
 * The dialog "Speed profiles". The component of its button may unmount when the device is turned, so that component does not hold the
 * dialog.
 */
interface SpeedProfilesDialogState {
  readonly isOpen: boolean;
}

const initialState: SpeedProfilesDialogState = { isOpen: false };

const slice = createSlice({
  name: 'speedProfilesDialog',
  initialState,
  reducers: {
    opened: (): SpeedProfilesDialogState => ({ isOpen: true }),
    closed: (): SpeedProfilesDialogState => initialState,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly speedProfilesDialog?: SpeedProfilesDialogState;
  }
}
addLateReducer({ speedProfilesDialog: slice.reducer });

export const selectIsSpeedProfilesDialogOpen = (state: WithLateSlices): boolean => state.late.speedProfilesDialog?.isOpen === true;

export const { opened: speedProfilesDialogOpened, closed: speedProfilesDialogClosed } = slice.actions;
