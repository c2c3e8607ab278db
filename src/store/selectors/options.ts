import { createSelector } from './createSelector';
import { parseFavourites } from '../../domain/options/pageOptions';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import type { OptionEdit } from '../slices/options';

/** Undefined while the option has no edit. With a gid: the edit of a task's option. */
export const selectOptionEdit = ({ options }: RootState, key: string, gid?: Gid): OptionEdit | undefined =>
  (gid === undefined ? options : options.tasks[gid])?.edits[key];
/** The daemon's value; undefined for an option that is not set. */
export const selectGlobalOption = (state: RootState, key: string): string | undefined => state.options.global?.[key];
export const selectIsUntilRestart = (state: RootState, key: string): boolean => state.options.untilRestart[key] === true;

/** Starred options in the order in which they were starred. */
export const selectFavourites = createSelector([(state: RootState) => state.settings.favouriteOptions], parseFavourites);
