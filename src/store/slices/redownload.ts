import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RedownloadChanges, RedownloadField, RedownloadMode } from '../../domain/addAgain/redownload';
import type { Gid } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { locationChanged } from './navigation';
import { isConnectionChange } from './rpcProfiles';

/** "Download Again" for the open task. The state ends with the page. The intent for several tasks is in slices/addAgainCommands. */
type RedownloadState =
  | { readonly phase: 'closed' }
  | { readonly phase: 'asking'; readonly field: FirstField }
  /** The dialog stays open while this task is being added. */
  | { readonly phase: 'adding'; readonly field: FirstField; readonly gid: Gid };

/** The part of the dialog that gets the focus; the first one when absent. */
type FirstField = RedownloadField | undefined;

interface RedownloadInput {
  readonly gid: Gid;
  readonly mode: RedownloadMode;
  /** The links of the download, at least one. */
  readonly links: readonly string[];
  readonly changes?: RedownloadChanges;
}

interface RedownloadResult {
  readonly gid: Gid;
  readonly isAdded: boolean;
}

const closed: RedownloadState = { phase: 'closed' };

const slice = createSlice({
  name: 'redownload',
  initialState: (): RedownloadState => closed,
  reducers: {
    /** The dialog is open already while a task is being added. */
    opened: (state, { payload: field }: PayloadAction<FirstField>): RedownloadState =>
      state.phase === 'adding' ? state : { phase: 'asking', field },
    requested: (state, { payload: { gid } }: PayloadAction<RedownloadInput>): RedownloadState => ({
      phase: 'adding',
      field: state.phase === 'closed' ? undefined : state.field,
      gid,
    }),
    /** The user has closed the dialog. A task that is being added is still added, because a sent request cannot be taken back. */
    closed: (state): RedownloadState => (state.phase === 'adding' ? state : closed),
    /** The task was added, or adding has failed. After a failure the dialog keeps its text. By now another task's dialog may be open. */
    settled: (state, { payload: { gid, isAdded } }: PayloadAction<RedownloadResult>): RedownloadState => {
      if (state.phase !== 'adding' || state.gid !== gid) return state;
      return isAdded ? closed : { phase: 'asking', field: state.field };
    },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => closed).addMatcher(isConnectionChange, () => closed),
});

declare module '../lateSlices' {
  interface LateState {
    readonly redownload?: RedownloadState;
  }
}
addLateReducer({ redownload: slice.reducer });

export const selectRedownload = (state: WithLateSlices): RedownloadState => state.late.redownload ?? closed;

export const {
  opened: redownloadOpened,
  requested: redownloadRequested,
  closed: redownloadClosed,
  settled: redownloadSettled,
} = slice.actions;
