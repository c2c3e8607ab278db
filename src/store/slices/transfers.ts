import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLaterReducer, type LaterState } from '../later';

/** Ways into the New Task form from outside of the page. */
export interface TransfersState {
  /** What is held over the window right now, and would be taken. */
  readonly offer?: 'files' | 'text' | undefined;
  /** Whether the browser lets this page ask to open magnet links: not on an insecure page, and some not at all. */
  readonly magnets: 'possible' | 'insecure' | 'impossible';
}

export const magnetsRequested = createAction('transfers/magnetsRequested');

const initialState: TransfersState = { magnets: 'impossible' };

const slice = createSlice({
  name: 'transfers',
  initialState,
  reducers: {
    offered: (state, { payload: offer }: PayloadAction<'files' | 'text'>): TransfersState => ({ ...state, offer }),
    withdrawn: (state): TransfersState => ({ ...state, offer: undefined }),
    magnetsFound: (state, { payload: magnets }: PayloadAction<TransfersState['magnets']>): TransfersState => ({ ...state, magnets }),
  },
});

declare module '../later' {
  interface LaterState {
    readonly transfers?: TransfersState;
  }
}
addLaterReducer({ transfers: slice.reducer });

export const selectTransfers = (state: { readonly later: LaterState }): TransfersState => state.later.transfers ?? initialState;

export const { offered: dropOffered, withdrawn: dropWithdrawn, magnetsFound } = slice.actions;
