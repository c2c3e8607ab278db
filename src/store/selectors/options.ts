import { createSelector } from 'reselect';
import { parseFavourites } from '../../domain/options/pageOptions';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import type { OptionEdit } from '../slices/options';

/** Undefined while nothing was typed: the editor is ready. With a gid, of a task's option. */
export const selectOptionEdit = ({ options }: RootState, key: string, gid?: Gid): OptionEdit | undefined =>
  (gid === undefined ? options : options.tasks[gid])?.edits[key];
/** The daemon's value; undefined for what it has not set. */
export const selectGlobalOption = (state: RootState, key: string): string | undefined => state.options.global?.[key];
export const selectIsSaved = (state: RootState, key: string): boolean => state.options.saved[key] === true;

/** The starred options, in the order in which they were starred. */
export const selectFavourites = createSelector([(state: RootState) => state.settings.favouriteOptions], parseFavourites);
