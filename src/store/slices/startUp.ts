import { createAction, createSlice } from '@reduxjs/toolkit';

interface StartUpState {
  /** The first page is painted; late code may load. */
  readonly isFirstPageShown: boolean;
}

/** React has put the first page into the document. */
export const pageRendered = createAction('startUp/pageRendered');

const initialState: StartUpState = { isFirstPageShown: false };

const slice = createSlice({ name: 'startUp', initialState, reducers: { firstPageShown: () => ({ isFirstPageShown: true }) } });

export const { firstPageShown } = slice.actions;
export const startUpReducer = slice.reducer;
