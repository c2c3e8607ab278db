import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLateReducer, type LateState } from '../lateSlices';

/** Dropping files and opening magnet links. */
export interface TransfersState {
  /** The kind of data that is dragged over the window and can be dropped. */
  readonly offer?: 'files' | 'text' | undefined;
  /** Whether the browser allows this page to register for magnet links. An insecure page may not, and some browsers never allow it. */
  readonly magnets: 'possible' | 'insecure' | 'impossible';
}

export const magnetHandlerRequested = createAction('transfers/magnetHandlerRequested');

const initialState: TransfersState = { magnets: 'impossible' };

const slice = createSlice({
  name: 'transfers',
  initialState,
  reducers: {
    offered: (state, { payload: offer }: PayloadAction<'files' | 'text'>): TransfersState => ({ ...state, offer }),
    withdrawn: (state): TransfersState => ({ ...state, offer: undefined }),
    magnetHandlingRead: (state, { payload: magnets }: PayloadAction<TransfersState['magnets']>): TransfersState => ({ ...state, magnets }),
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly transfers?: TransfersState;
  }
}
addLateReducer({ transfers: slice.reducer });

export const selectTransfers = (state: { readonly late: LateState }): TransfersState => state.late.transfers ?? initialState;

export const { offered: dropOffered, withdrawn: dropWithdrawn, magnetHandlingRead } = slice.actions;
