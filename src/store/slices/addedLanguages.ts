import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from '../selectors/createSelector';
import { builtInLanguageNames, type LanguageNames } from '../../domain/languages';
import { addLaterReducer, type LaterState } from '../later';

const initialState: LanguageNames = {};

const slice = createSlice({
  name: 'addedLanguages',
  initialState: (): LanguageNames => initialState,
  reducers: {
    /** The languages in `langs/index.json` that are not built in. */
    read: (_state, { payload }: PayloadAction<LanguageNames>) => payload,
  },
});

declare module '../later' {
  interface LaterState {
    readonly addedLanguages?: LanguageNames;
  }
}
addLaterReducer({ addedLanguages: slice.reducer });

/** All languages that can be chosen, in the order of a menu. */
export const selectLanguageNames: (state: { readonly later: LaterState }) => LanguageNames = createSelector(
  [(state: { readonly later: LaterState }) => state.later.addedLanguages ?? initialState],
  (added) => ({ ...builtInLanguageNames, ...added }),
);

export const { read: addedLanguagesRead } = slice.actions;
