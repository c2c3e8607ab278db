import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RedownloadChanges, RedownloadField, RedownloadMode } from '../../domain/addAgain/redownload';
import type { Gid } from '../../domain/units';
import { addLateReducer, type LateState } from '../lateSlices';
import { locationChanged } from './navigation';
import { isConnectionChange } from './rpcProfiles';

/** "Download Again" for the open task. The state ends with the page. The intent for several tasks is in slices/addAgainCommands. */
interface RedownloadState {
  /** The dialog is open, or the task is being added. Absent while the dialog is closed. */
  readonly phase?: 'asking' | 'adding';
  /** The task that is being added. */
  readonly gid?: Gid;
  /** The part of the dialog that has the focus; the first one when absent. */
  readonly field?: RedownloadField;
}

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

const initialState: RedownloadState = {};

const slice = createSlice({
  name: 'redownload',
  initialState,
  reducers: {
    opened: ({ field: _, ...state }, { payload: field }: PayloadAction<RedownloadField | undefined>): RedownloadState => ({
      ...state,
      phase: 'asking',
      ...(field && { field }),
    }),
    requested: (state, { payload: { gid } }: PayloadAction<RedownloadInput>): RedownloadState => ({
      ...state,
      phase: 'adding',
      gid,
    }),
    /** The user has closed the dialog. A task that is being added is still added, because a sent request cannot be taken back. */
    closed: ({ phase, ...state }): RedownloadState => (phase === 'adding' ? { ...state, phase } : state),
    /** The task is added, or adding has failed. After a failure the dialog keeps its text. By now it may be the dialog of another task. */
    settled: (state, { payload: { gid, isAdded } }: PayloadAction<RedownloadResult>): RedownloadState => {
      if (state.gid !== gid) return state;
      const { phase: _, gid: __, ...rest } = state;
      return isAdded ? rest : { ...rest, phase: 'asking' };
    },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState).addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly redownload?: RedownloadState;
  }
}
addLateReducer({ redownload: slice.reducer });

export const selectRedownload = (state: { readonly late: LateState }): RedownloadState => state.late.redownload ?? initialState;

export const {
  opened: redownloadOpened,
  requested: redownloadRequested,
  closed: redownloadClosed,
  settled: redownloadSettled,
} = slice.actions;
