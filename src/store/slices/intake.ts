import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLaterReducer } from '../later';

/** Ways into the New Task form from outside of the page. */
export interface IntakeState {
  /** What is held over the window right now, and would be taken. */
  readonly offer?: 'files' | 'text' | undefined;
  /** The browser lets this page ask to open magnet links. */
  readonly canHandleMagnets: boolean;
}

const initialState: IntakeState = { canHandleMagnets: false };

const slice = createSlice({
  name: 'intake',
  initialState,
  reducers: {
    offered: (state, { payload: offer }: PayloadAction<'files' | 'text'>): IntakeState => ({ ...state, offer }),
    withdrawn: (state): IntakeState => ({ ...state, offer: undefined }),
    magnetsFound: (state): IntakeState => ({ ...state, canHandleMagnets: true }),
    magnetsRequested: (state): IntakeState => state,
  },
});

addLaterReducer({ intake: slice.reducer });

export const selectIntake = (state: { readonly later: { readonly intake?: IntakeState } }): IntakeState => state.later.intake ?? initialState;

export const { offered: dropOffered, withdrawn: dropWithdrawn, magnetsFound, magnetsRequested } = slice.actions;
