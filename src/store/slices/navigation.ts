import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { homePath, type TaskListPageId } from '../../domain/routes';

/** The part of the address after `#!`. The browser's history is the source, this is a copy. */
export interface PageLocation {
  readonly pathname: string;
  /** With the question mark, or empty. */
  readonly search: string;
  /** Changes with each visit, as react-router requires. */
  readonly key: string;
}

interface NavigationState extends PageLocation {
  /** The list that was shown last; absent until one was. An open task can stand beside it. */
  readonly list?: TaskListPageId | undefined;
  /** The window has room for a task beside its list. */
  readonly isWide?: boolean;
}

interface Arrival extends PageLocation {
  /** The list that the new page shows. */
  readonly list?: TaskListPageId | undefined;
  /** The list was on screen before: a task beside it was opened, changed or closed. */
  readonly isListKept?: boolean;
}

interface NavigationRequest {
  /** A path with an optional query, as in `/new?url=…`. */
  readonly to: string;
  /** Replaces the present history entry, so that Back skips it. */
  readonly replace?: boolean;
}

/** A link was clicked. sagas/navigation/navigation changes the browser's history, whose event dispatches locationChanged. */
export const navigationRequested = createAction<NavigationRequest>('navigation/requested');
/** A button asks to reload the page (sagas/shell/reload). */
export const reloadRequested = createAction('navigation/reloadRequested');

const initialState: NavigationState = { pathname: homePath, search: '', key: 'first' };

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    locationChanged: (state, { payload: { pathname, search, key, list = state.list } }: PayloadAction<Arrival>) => ({
      ...state,
      pathname,
      search,
      key,
      list,
    }),
    wideWindowChanged: (state, { payload: isWide }: PayloadAction<boolean>) => ({ ...state, isWide }),
  },
});

export const { locationChanged, wideWindowChanged } = slice.actions;
export const navigationReducer = slice.reducer;
