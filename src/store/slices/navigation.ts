import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { homePath } from '../../domain/routes';

/** The location: the part of the address after `#!`. The browser's history is the source, this is a copy. */
export interface NavigationState {
  readonly pathname: string;
  /** With the question mark, or empty. */
  readonly search: string;
  /** Changes with each visit, as react-router requires. */
  readonly key: string;
}

export interface NavigationRequest {
  /** A path with an optional query, as in `/new?url=…`. */
  readonly to: string;
  /** Replaces the present history entry, so that Back skips it. */
  readonly replace?: boolean;
}

/** A link was clicked. sagas/navigation changes the browser's history, whose event dispatches locationChanged. */
export const navigationRequested = createAction<NavigationRequest>('navigation/requested');
/** sagas/settings/settings reloads. */
export const reloadRequested = createAction('navigation/reloadRequested');

const initialState: NavigationState = { pathname: homePath, search: '', key: 'first' };

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: { locationChanged: (_state, action: PayloadAction<NavigationState>) => action.payload },
});

export const { locationChanged } = slice.actions;
export const navigationReducer = slice.reducer;
