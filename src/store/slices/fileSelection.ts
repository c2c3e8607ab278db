import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Gid } from '../../domain/units';
import { addLaterReducer, type LaterState } from '../later';
import { profileSwitches } from './rpcProfiles';
import { taskGone } from './taskDetail';

/** Choosing which files of a torrent are downloaded. Selections stand here as aria2 writes them: `1-5,8`. */
export interface FileSelectionState {
  /** While the toolbar "Choose Files" is open: nothing is sent before Confirm. */
  readonly open?: OpenSelection;
  /** Ticked without the toolbar, on its way to the daemon: boxes show it at once. */
  readonly sent?: FileTick;
}

export interface OpenSelection {
  readonly gid: Gid;
  readonly phase: 'pausing' | 'choosing' | 'saving';
  /** It ran before: it goes on when the choice is made or given up. */
  readonly isResumed: boolean;
  /** What is chosen and not yet sent; empty where that is no file; absent while it is what the daemon has. */
  readonly selected?: string;
}

export interface FileTick {
  readonly gid: Gid;
  readonly selected: string;
}

/**
 * Opens the choice of a task's files, on its page, from wherever one is. A running task is paused for it only where
 * `pauses` says so; else its files are shown, and no more.
 */
export const fileSelectionRequested = createAction<{ readonly gid: Gid; readonly pauses?: boolean }>('fileSelection/requested');
export const fileSelectionConfirmed = createAction('fileSelection/confirmed');
export const fileSelectionCancelled = createAction('fileSelection/cancelled');

const initialState: FileSelectionState = {};

const withOpen = (state: FileSelectionState, change: Partial<OpenSelection>): FileSelectionState =>
  state.open ? { ...state, open: { ...state.open, ...change } } : state;

const closed = ({ open: _, ...rest }: FileSelectionState): FileSelectionState => rest;

const slice = createSlice({
  name: 'fileSelection',
  initialState,
  reducers: {
    /** The task is about to be paused. */
    pausing: (state, { payload: gid }: PayloadAction<Gid>): FileSelectionState => ({
      ...state,
      open: { gid, phase: 'pausing', isResumed: true },
    }),
    /** The task waits or is paused: now files can be chosen. */
    opened: (state, { payload: gid }: PayloadAction<Gid>): FileSelectionState =>
      state.open?.gid === gid ? withOpen(state, { phase: 'choosing' }) : { ...state, open: { gid, phase: 'choosing', isResumed: false } },
    changed: (state, { payload: selected }: PayloadAction<string>): FileSelectionState =>
      state.open?.phase === 'choosing' ? withOpen(state, { selected }) : state,
    savingStarted: (state): FileSelectionState => withOpen(state, { phase: 'saving' }),
    /** It had to be paused once more, because it began to run meanwhile. */
    repaused: (state): FileSelectionState => withOpen(state, { isResumed: true }),
    /** What was chosen is still there, and can be confirmed again. */
    savingFailed: (state): FileSelectionState => withOpen(state, { phase: 'choosing' }),
    closed,
    /** Ticked without the toolbar. No file at all is never sent, so its box stays as it is. */
    ticked: (state, { payload }: PayloadAction<FileTick>): FileSelectionState =>
      payload.selected === '' ? state : { ...state, sent: payload },
    /** Taken or refused; a newer tick may be on its way. */
    tickSettled: (state, { payload: selected }: PayloadAction<string>): FileSelectionState => {
      if (state.sent?.selected !== selected) return state;
      const { sent: _, ...rest } = state;
      return rest;
    },
  },
  extraReducers: (builder) => builder.addCase(taskGone, closed).addMatcher(isAnyOf(...profileSwitches), () => initialState),
});

declare module '../later' {
  interface LaterState {
    readonly fileSelection?: FileSelectionState;
  }
}
addLaterReducer({ fileSelection: slice.reducer });

export const selectFileSelection = (state: { readonly later: LaterState }): FileSelectionState => state.later.fileSelection ?? initialState;

export const {
  pausing: fileSelectionPausing,
  opened: fileSelectionOpened,
  changed: fileSelectionChanged,
  savingStarted: fileSelectionSaving,
  repaused: fileSelectionRepaused,
  savingFailed: fileSelectionSavingFailed,
  closed: fileSelectionClosed,
  ticked: filesTicked,
  tickSettled: fileTickSettled,
} = slice.actions;
