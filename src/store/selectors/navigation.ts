import { createSelector } from 'reselect';
import { matchRoute } from '../../domain/routes';
import type { RootState } from '../rootReducer';

const selectPathname = (state: RootState) => state.navigation.pathname;

export const selectRouteMatch = createSelector([selectPathname], matchRoute);
/** The open page's id; undefined at an unknown address until the redirect to the home page. */
export const selectPage = (state: RootState) => selectRouteMatch(state)?.route.id;
