import { createSelector } from 'reselect';
import { parsePrefill } from '../../domain/commandLinks';
import { matchRoute } from '../../domain/routes';
import type { RootState } from '../rootReducer';

const selectPathname = (state: RootState) => state.navigation.pathname;
const selectSearch = (state: RootState) => state.navigation.search;

export const selectRouteMatch = createSelector([selectPathname], matchRoute);
/** The open page's id; undefined for a moment at an unknown address, which leads home. */
export const selectPage = (state: RootState) => selectRouteMatch(state)?.route.id;
/** Text that the address brings for the form of `/new`. */
export const selectPrefill = createSelector([selectSearch], parsePrefill);
