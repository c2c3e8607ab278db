import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, takeEvery } from '../effects';
import type { TaskListPageId } from '../../domain/routes';
import type { HashbangLocation } from '../../platform/address/hashbangHistory';
import { selectListPage, selectPageGid } from '../../store/selectors/navigation';
import { locationChanged, navigationRequested } from '../../store/slices/navigation';
import type { RootState } from '../../store/rootReducer';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';
import { supervised } from '../supervise';

/**
 * Changes the location. Links, commands and redirects all use this saga. It waits while a recorded state is shown. Navigation to the
 * address that is already open replaces the history entry, because Back seems broken with two equal entries.
 */
export function* navigateTo(to: string, { replace = false } = {}): SagaIterator<void> {
  const { effectGate, history } = yield* environment();
  yield* call(effectGate.whenOpen);
  const { pathname, search } = history.current();
  const isOpen = to === `${pathname}${search}`;
  yield* call([history, replace || isOpen ? history.replace : history.push], to);
}

/** Navigates after a command that was given on the page at `from`, unless the user has left that page meanwhile. */
export function* navigateFrom(from: string, to: string, options: { readonly replace?: boolean } = {}): SagaIterator<void> {
  const { navigation } = yield* select();
  if (navigation.pathname === from) yield* call(navigateTo, to, options);
}

function* followLink({ payload: { to, replace = false } }: ReturnType<typeof navigationRequested>): SagaIterator<void> {
  yield* call(navigateTo, to, { replace });
}

/** The history is the source of truth. Its events update the store's location. */
function* showLocation(location: HashbangLocation): SagaIterator<void> {
  const state = yield* select();
  const { navigation } = state;
  const next = { ...state, navigation: { ...navigation, ...location } };
  const list = ownList(next);
  // A link to the list that is already open clears its search and selection.
  const isListKept = list !== undefined && list === ownList(state) && location.pathname !== navigation.pathname;
  yield* put(locationChanged({ ...location, list: selectListPage(next), isListKept, formerGid: selectPageGid(state) }));
}

/** The list on screen, or the list from which the open task was opened. */
const ownList = (state: RootState): TaskListPageId | undefined =>
  selectListPage(state) ?? (selectPageGid(state) === undefined ? undefined : state.navigation.list);

export function* watchNavigation(): SagaIterator<void> {
  yield* takeEvery(navigationRequested, supervised(followLink));
  const { history } = yield* environment();
  // The history is subscribed to before the first location is shown, because a command link replaces its history entry meanwhile.
  yield* fork(forEachEvent<HashbangLocation>, history.subscribe, showLocation);
  yield* showLocation(history.current());
}
