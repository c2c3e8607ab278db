import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/** Data that is dragged over the window. */
interface TransfersState {
  /** The kind of data. Absent while nothing that can be dropped is dragged. */
  readonly offer?: 'files' | 'text';
}

const initialState: TransfersState = {};

const slice = createSlice({
  name: 'transfers',
  initialState,
  reducers: {
    offered: (_, { payload: offer }: PayloadAction<'files' | 'text'>): TransfersState => ({ offer }),
    withdrawn: (): TransfersState => initialState,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly transfers?: TransfersState;
  }
}
addLateReducer({ transfers: slice.reducer });

export const selectTransfers = (state: WithLateSlices): TransfersState => state.late.transfers ?? initialState;

export const { offered: dropOffered, withdrawn: dropWithdrawn } = slice.actions;
