import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from '../selectors/createSelector';
import { builtInLanguageNames, type LanguageNames } from '../../domain/language/languages';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

const initialState: LanguageNames = {};

const slice = createSlice({
  name: 'addedLanguages',
  initialState: (): LanguageNames => initialState,
  reducers: {
    /** The languages in `langs/index.json` that are not built in. */
    read: (_state, { payload }: PayloadAction<LanguageNames>) => payload,
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly addedLanguages?: LanguageNames;
  }
}
addLateReducer({ addedLanguages: slice.reducer });

/** All languages that can be chosen, in the order of a menu. */
export const selectLanguageNames: (state: WithLateSlices) => LanguageNames = createSelector(
  [(state: WithLateSlices) => state.late.addedLanguages ?? initialState],
  (added) => ({ ...builtInLanguageNames, ...added }),
);

export const { read: addedLanguagesRead } = slice.actions;
