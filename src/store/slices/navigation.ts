import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { homePath, type TaskListPageId } from '../../domain/routes';
import type { Gid } from '../../domain/units';

/** The part of the address after `#!`. The browser's history is the source, this is a copy. */
interface PageLocation {
  readonly pathname: string;
  /** With the question mark, or empty. */
  readonly search: string;
  /** Changes with each visit, as react-router requires. */
  readonly key: string;
}

interface NavigationState extends PageLocation {
  /** The list that was shown last; absent until a list was shown. A wide window shows it beside the open task. */
  readonly list?: TaskListPageId | undefined;
  /** The window is wide enough for a task beside its list. */
  readonly isWide?: boolean;
  /** The task of the page before this one. */
  readonly formerGid?: Gid | undefined;
  /** The scroll position, in pixels, of the list from which the last task was opened. */
  readonly scrollTop?: number | undefined;
}

interface LocationChange extends PageLocation {
  /** The list that the new page shows. */
  readonly list?: TaskListPageId | undefined;
  /** A task of the list was opened, changed or closed, so the list keeps its search, chip and selection. */
  readonly isListKept?: boolean;
  /** The task of the page that is left. */
  readonly formerGid?: Gid | undefined;
}

interface NavigationRequest {
  /** A path with an optional query, as in `/new?url=…`. */
  readonly to: string;
  /** Replaces the present history entry, so that Back skips it. */
  readonly replace?: boolean;
  /** The scroll position, in pixels, of the list that contains the link. */
  readonly scrollTop?: number | undefined;
}

/** A link was clicked. sagas/navigation/navigation changes the browser's history, whose event dispatches locationChanged. */
export const navigationRequested = createAction<NavigationRequest>('navigation/requested');
/** Reloads the page (sagas/page/reload). */
export const reloadRequested = createAction('navigation/reloadRequested');

const initialState: NavigationState = { pathname: homePath, search: '', key: 'first' };

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    locationChanged: (state, { payload: { pathname, search, key, list = state.list, formerGid } }: PayloadAction<LocationChange>) => ({
      ...state,
      pathname,
      search,
      key,
      list,
      formerGid,
    }),
    wideWindowChanged: (state, { payload: isWide }: PayloadAction<boolean>) => ({ ...state, isWide }),
  },
  extraReducers: (builder) =>
    builder.addCase(navigationRequested, (state, { payload: { scrollTop = state.scrollTop } }) => ({ ...state, scrollTop })),
});

export const { locationChanged, wideWindowChanged } = slice.actions;
export const navigationReducer = slice.reducer;
