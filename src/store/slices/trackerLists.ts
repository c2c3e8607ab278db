import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FetchedList } from '../../domain/trackers/trackerRenewal';
import type { TrackerSubscription } from '../../domain/trackers/trackerSubscriptions';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';

/** The dialog "Trackers from a URL". Lists are renewed automatically only while it is closed. */
type TrackerListsState = {
  /** The last results; those of the storage at first. None while the dialog is closed. */
  readonly lists: readonly FetchedList[];
} & (
  | { readonly phase: 'closed' | 'asking' | 'fetching' }
  /** All trackers of the lists that could be fetched, at least one. */
  | { readonly phase: 'fetched'; readonly trackers: readonly string[] }
);

const closed: TrackerListsState = { phase: 'closed', lists: [] };

const slice = createSlice({
  name: 'trackerLists',
  initialState: (): TrackerListsState => closed,
  reducers: {
    opened: (): TrackerListsState => ({ phase: 'asking', lists: [] }),
    resultsRead: (state, { payload: lists }: PayloadAction<readonly FetchedList[]>): TrackerListsState =>
      state.phase === 'asking' ? { phase: 'asking', lists } : state,
    /** Fetches the lists, and keeps them with their renewal in the settings. */
    requested: (state, _action: PayloadAction<TrackerSubscription>): TrackerListsState =>
      state.phase === 'closed' ? state : { phase: 'fetching', lists: state.lists },
    fetched: (
      state,
      { payload: { lists, trackers } }: PayloadAction<{ lists: readonly FetchedList[]; trackers: readonly string[] }>,
    ): TrackerListsState => {
      if (state.phase !== 'fetching') return state;
      return trackers.length > 0 ? { phase: 'fetched', lists, trackers } : { phase: 'asking', lists };
    },
    /** The code that fetches them could not be loaded. */
    notFetched: (state): TrackerListsState => (state.phase === 'fetching' ? { phase: 'asking', lists: state.lists } : state),
    /** The new value of bt-tracker. Closes the dialog. */
    applyRequested: (_, _action: PayloadAction<readonly string[]>): TrackerListsState => closed,
    closed: (): TrackerListsState => closed,
  },
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, () => closed),
});

declare module '../lateSlices' {
  interface LateState {
    readonly trackerLists?: TrackerListsState;
  }
}
addLateReducer({ trackerLists: slice.reducer });

export const selectTrackerLists = (state: WithLateSlices): TrackerListsState => state.late.trackerLists ?? closed;

export const {
  opened: trackerListsOpened,
  resultsRead: trackerResultsRead,
  requested: trackerListsRequested,
  fetched: trackerListsFetched,
  notFetched: trackerListsNotFetched,
  applyRequested: trackersApplyRequested,
  closed: trackerListsClosed,
} = slice.actions;
