import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLateReducer, type LateState } from '../lateSlices';

/** The dialog "Open on your phone". */
export interface PhoneState {
  /** The page's address without parameters and hash. Absent while the dialog is closed. */
  readonly pageUrl?: string;
}

export const phoneRequested = createAction('phone/requested');
/** Copies the address. The saga builds it, so that no action holds the secret. */
export const phoneCopyRequested = createAction<{ readonly withSecret: boolean }>('phone/copyRequested');

const initialState: PhoneState = {};

const slice = createSlice({
  name: 'phone',
  initialState,
  reducers: {
    opened: (_, { payload: pageUrl }: PayloadAction<string>): PhoneState => ({ pageUrl }),
    closed: (): PhoneState => initialState,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly phone?: PhoneState;
  }
}
addLateReducer({ phone: slice.reducer });

export const selectPhone = (state: { readonly late: LateState }): PhoneState => state.late.phone ?? initialState;

export const { opened: phoneOpened, closed: phoneClosed } = slice.actions;
