import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { builtInNames, type LanguageNames } from '../../domain/languageNames';
import { addLaterReducer } from '../later';

const initialState: LanguageNames = {};

const slice = createSlice({
  name: 'addedLanguages',
  initialState: (): LanguageNames => initialState,
  reducers: {
    /** What `langs/index.json` names besides those that come with the program. */
    read: (_state, { payload }: PayloadAction<LanguageNames>) => payload,
  },
});

addLaterReducer({ addedLanguages: slice.reducer });

/** All languages that can be chosen, in the order of a menu. */
export const selectLanguageNames: (state: { readonly later: { readonly addedLanguages?: LanguageNames } }) => LanguageNames =
  createSelector(
    [(state: { readonly later: { readonly addedLanguages?: LanguageNames } }) => state.later.addedLanguages ?? initialState],
    (added) => ({ ...builtInNames, ...added }),
  );

export const { read: addedLanguagesRead } = slice.actions;
