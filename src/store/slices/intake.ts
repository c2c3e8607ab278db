import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addLaterReducer } from '../later';

/** Ways into the New Task form from outside of the page. */
export interface IntakeState {
  /** What is held over the window right now, and would be taken. */
  readonly offer?: 'files' | 'text' | undefined;
  /** Whether the browser lets this page ask to open magnet links: not on an insecure page, and some not at all. */
  readonly magnets: 'possible' | 'insecure' | 'impossible';
}

const initialState: IntakeState = { magnets: 'impossible' };

const slice = createSlice({
  name: 'intake',
  initialState,
  reducers: {
    offered: (state, { payload: offer }: PayloadAction<'files' | 'text'>): IntakeState => ({ ...state, offer }),
    withdrawn: (state): IntakeState => ({ ...state, offer: undefined }),
    magnetsFound: (state, { payload: magnets }: PayloadAction<IntakeState['magnets']>): IntakeState => ({ ...state, magnets }),
    magnetsRequested: (state): IntakeState => state,
  },
});

addLaterReducer({ intake: slice.reducer });

export const selectIntake = (state: { readonly later: { readonly intake?: IntakeState } }): IntakeState =>
  state.later.intake ?? initialState;

export const { offered: dropOffered, withdrawn: dropWithdrawn, magnetsFound, magnetsRequested } = slice.actions;
