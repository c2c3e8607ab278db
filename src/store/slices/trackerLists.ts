import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FetchedList } from '../../domain/trackers/trackerRenewal';
import type { TrackerSubscription } from '../../domain/trackers/trackerSubscriptions';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';

/** The dialog "Trackers from a URL". While it is open, no list is renewed automatically. */
interface TrackerListsState {
  readonly isOpen: boolean;
  /** The last results; those of the storage at first. */
  readonly lists: readonly FetchedList[];
  readonly isFetching: boolean;
  /** All trackers of the lists that could be fetched. Absent before, and while there is none. */
  readonly trackers?: readonly string[] | undefined;
}

const initialState: TrackerListsState = { isOpen: false, lists: [], isFetching: false };

const slice = createSlice({
  name: 'trackerLists',
  initialState,
  reducers: {
    opened: (): TrackerListsState => ({ ...initialState, isOpen: true }),
    resultsRead: (state, { payload: lists }: PayloadAction<readonly FetchedList[]>): TrackerListsState =>
      state.isOpen && !state.isFetching && !state.trackers ? { ...state, lists } : state,
    /** Fetches the lists, and keeps them with their renewal in the settings. */
    requested: (state, _action: PayloadAction<TrackerSubscription>): TrackerListsState => ({
      ...state,
      isFetching: true,
      trackers: undefined,
    }),
    fetched: (
      state,
      { payload: { lists, trackers } }: PayloadAction<{ lists: readonly FetchedList[]; trackers: readonly string[] }>,
    ): TrackerListsState =>
      state.isFetching ? { ...state, isFetching: false, lists, trackers: trackers.length > 0 ? trackers : undefined } : state,
    /** The code that fetches them could not be loaded. */
    notFetched: (state): TrackerListsState => ({ ...state, isFetching: false }),
    /** The new value of bt-tracker. Closes the dialog. */
    applyRequested: (_, _action: PayloadAction<readonly string[]>): TrackerListsState => initialState,
    closed: (): TrackerListsState => initialState,
  },
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly trackerLists?: TrackerListsState;
  }
}
addLateReducer({ trackerLists: slice.reducer });

export const selectTrackerLists = (state: WithLateSlices): TrackerListsState => state.late.trackerLists ?? initialState;

export const {
  opened: trackerListsOpened,
  resultsRead: trackerResultsRead,
  requested: trackerListsRequested,
  fetched: trackerListsFetched,
  notFetched: trackerListsNotFetched,
  applyRequested: trackersApplyRequested,
  closed: trackerListsClosed,
} = slice.actions;
