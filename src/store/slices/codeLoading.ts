import { createSlice } from '@reduxjs/toolkit';

/** Failures to load code after the first page. */
interface CodeLoadingState {
  /** A dialog, a menu, a command or another part of the page could not be loaded or shown. */
  readonly hasFailed: boolean;
  /** The web server has another version than the one that runs. */
  readonly isOutdated: boolean;
  /** Raised by "Try again", by the return of the network and by code that loads after a failure. Then every failed part is loaded again. */
  readonly reloadCount: number;
}

const initialState: CodeLoadingState = { hasFailed: false, isOutdated: false, reloadCount: 0 };

const slice = createSlice({
  name: 'codeLoading',
  initialState,
  reducers: {
    partFailed: (state) => ({ ...state, hasFailed: true }),
    /** The page shows the failure itself. */
    pageFailed: (state) => state,
    otherVersionFound: (state) => ({ ...state, isOutdated: true }),
    tryAgainRequested: ({ reloadCount, ...state }) => ({ ...state, hasFailed: false, reloadCount: reloadCount + 1 }),
  },
});

export const { partFailed, pageFailed, otherVersionFound, tryAgainRequested } = slice.actions;
export const codeLoadingReducer = slice.reducer;
