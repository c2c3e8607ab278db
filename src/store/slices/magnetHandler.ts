import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/** Whether the browser allows this page to register for magnet links. An insecure page may not, and some browsers never allow it. */
type MagnetHandling = 'possible' | 'insecure' | 'impossible';

export const magnetHandlerRequested = createAction('magnetHandler/requested');

const initialState: MagnetHandling = 'impossible';

const slice = createSlice({
  name: 'magnetHandler',
  initialState: (): MagnetHandling => initialState,
  reducers: {
    handlingRead: (_, { payload }: PayloadAction<MagnetHandling>): MagnetHandling => payload,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly magnetHandler?: MagnetHandling;
  }
}
addLateReducer({ magnetHandler: slice.reducer });

export const selectMagnetHandling = (state: WithLateSlices): MagnetHandling => state.late.magnetHandler ?? initialState;

export const { handlingRead: magnetHandlingRead } = slice.actions;
