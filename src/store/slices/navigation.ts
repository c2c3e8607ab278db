import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { homePath } from '../../domain/routes';

/** Where the page is: the part of the address after `#!`. The history is the truth, this is its copy. */
export interface NavigationState {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** A new one for each visit, as react-router wants it. */
  readonly key: string;
}

export interface NavigationRequest {
  /** A path with an optional query, as in `/new?url=…`. */
  readonly to: string;
  /** Takes the place of the present entry, so that Back does not come here again. */
  readonly replace?: boolean;
}

const initialState: NavigationState = { pathname: homePath, search: '', key: 'first' };

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** A link was followed: sagas/navigation asks the browser's history, which answers with locationChanged. */
    requested: (state, _action: PayloadAction<NavigationRequest>) => state,
    locationChanged: (_state, action: PayloadAction<NavigationState>) => action.payload,
  },
});

export const { requested: navigationRequested, locationChanged } = slice.actions;
export const navigationReducer = slice.reducer;
