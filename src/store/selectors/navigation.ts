import { matchRoutes } from 'react-router';
import { createSelector } from './createSelector';
import { routes, type Route, type TaskListPageId } from '../../domain/routes';
import { isListPage, listsOfPage } from '../../domain/taskList/taskLists';
import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';

export interface RouteMatch {
  readonly route: Route;
  /** The decoded values of `:name`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The part of the path that a trailing `*` matched, not decoded, because base64 may contain slashes. Empty for other routes. */
  readonly rest: string;
}

const table = routes.map((route) => ({ path: route.path, caseSensitive: true, handle: route }));
/** Paths without parameters need no ranking, which would delay the first row. */
const fixedPaths: ReadonlyMap<string, Route> = new Map(routes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]));

/** The route of a path. Undefined for an unknown path. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const fixed = fixedPaths.get(pathname);
  if (fixed) return { route: fixed, params: {}, rest: '' };
  const [match] = matchRoutes(table, decodable(pathname)) ?? [];
  if (!match) return undefined;
  const route = match.route.handle;
  const rest = route.path.endsWith('*') ? pathname.slice(route.path.length - 1) : '';
  return { route, params: match.params, rest };
}

/** A percent sign that is no escape is plain text. react-router would write a warning on the console. */
function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

const selectPathname = (state: RootState) => state.navigation.pathname;

/** The only place where the store's path is matched. */
export const selectRouteMatch = createSelector([selectPathname], matchRoute);
/** The open page's id; undefined at an unknown address until the redirect to the home page. */
export const selectPage = (state: RootState) => selectRouteMatch(state)?.route.id;

/** The gid of the open task page, whether the task is known or not. */
export function selectPageGid(state: RootState): Gid | undefined {
  const match = selectRouteMatch(state);
  return match?.route.id === 'taskDetail' ? match.params.gid : undefined;
}

/** The list on screen: the page itself, or the list beside the open task in a wide window. */
export const selectListPage = (state: RootState): TaskListPageId | undefined => {
  const page = selectPage(state);
  const { isWide, list = 'all' } = state.navigation;
  if (isListPage(page)) return page;
  return page === 'taskDetail' && isWide && state.settings.taskPane ? list : undefined;
};

/** The daemon's lists that are on screen; undefined where there is no task list. */
export const selectPageLists = (state: RootState) => listsOfPage(selectListPage(state));
