import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/** The dialog "Open on your phone". */
interface OtherDeviceState {
  /** The page's address without parameters and hash. Absent while the dialog is closed. */
  readonly pageUrl?: string;
}

export const otherDeviceRequested = createAction('otherDevice/requested');
/** Copies the address. The saga builds it, so that no action holds the secret. */
export const otherDeviceCopyRequested = createAction<{ readonly withSecret: boolean }>('otherDevice/copyRequested');

const initialState: OtherDeviceState = {};

const slice = createSlice({
  name: 'otherDevice',
  initialState,
  reducers: {
    opened: (_, { payload: pageUrl }: PayloadAction<string>): OtherDeviceState => ({ pageUrl }),
    closed: (): OtherDeviceState => initialState,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly otherDevice?: OtherDeviceState;
  }
}
addLateReducer({ otherDevice: slice.reducer });

export const selectOtherDevice = (state: WithLateSlices): OtherDeviceState => state.late.otherDevice ?? initialState;

export const { opened: otherDeviceOpened, closed: otherDeviceClosed } = slice.actions;
