import { createSelector } from 'reselect';
import { parsePrefill } from '../../domain/prefill';
import type { RootState } from '../rootReducer';

/** Text that the address brings for the form of `/new`. */
export const selectPrefill = createSelector([(state: RootState) => state.navigation.search], parsePrefill);
