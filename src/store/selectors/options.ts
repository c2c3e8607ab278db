import { createSelector } from 'reselect';
import { parseFavourites } from '../../domain/options/favourites';
import type { RootState } from '../rootReducer';
import type { OptionEdit } from '../slices/options';

/** Undefined while nothing was typed: the editor is ready. */
export const selectOptionEdit = (state: RootState, key: string): OptionEdit | undefined => state.options.edits[key];
/** The daemon's value; undefined for what it has not set. */
export const selectGlobalOption = (state: RootState, key: string): string | undefined => state.options.global?.[key];
export const selectIsSaved = (state: RootState, key: string): boolean => state.options.saved[key] === true;

/** The starred options, in the order in which they were starred. */
export const selectFavourites = createSelector([(state: RootState) => state.settings.favouriteOptions], parseFavourites);
