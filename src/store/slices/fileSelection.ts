import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TaskPausedForFiles } from '../../domain/files/pausedForFiles';
import type { Gid } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';
import { taskGone } from './taskDetail';
import { pauseRequested } from './tasks';

/** The user's selection of a torrent's files. Selections are written as aria2 writes them: `1-5,8`. */
interface FileSelectionState {
  /** The selection while the toolbar "Choose Files" is open. It is sent on Confirm only. */
  readonly open?: OpenSelection | undefined;
  /** A selection made without the toolbar, until the daemon has confirmed it. Boxes show it at once. */
  readonly sent?: SentFileSelection | undefined;
  /** Tasks of any server that were paused for a choice and have not been resumed. */
  readonly paused: readonly TaskPausedForFiles[];
}

export interface OpenSelection {
  readonly gid: Gid;
  readonly phase: 'pausing' | 'choosing' | 'saving';
  /** The changed selection that has not been sent; empty: no file; absent: unchanged. */
  readonly selected?: string;
}

interface SentFileSelection {
  readonly gid: Gid;
  readonly selected: string;
}

interface FileRulesUndo {
  readonly gid: Gid;
  /** The task belongs to the daemon of this profile. */
  readonly rpcId: string;
  /** The task's name in notices. */
  readonly name: string;
}

/**
 * Opens the file selection on the task's page, from any page. An active task is paused only with `pauses`. Otherwise its files are only
 * shown.
 */
export const fileSelectionRequested = createAction<{ readonly gid: Gid; readonly pauses?: boolean }>('fileSelection/requested');
/** Undo after file rules have chosen the files of a task: all files are chosen again. */
export const fileRulesUndoRequested = createAction<FileRulesUndo>('fileSelection/rulesUndoRequested');
export const fileSelectionConfirmed = createAction('fileSelection/confirmed');
export const fileSelectionCancelled = createAction('fileSelection/cancelled');

const initialState: FileSelectionState = { paused: [] };

const withOpen = (state: FileSelectionState, change: Partial<OpenSelection>): FileSelectionState =>
  state.open ? { ...state, open: { ...state.open, ...change } } : state;

const withoutOpen = (state: FileSelectionState): FileSelectionState => ({ ...state, open: undefined });

const otherThan =
  ({ gid, rpcId }: TaskPausedForFiles) =>
  (task: TaskPausedForFiles): boolean =>
    task.gid !== gid || task.rpcId !== rpcId;

const slice = createSlice({
  name: 'fileSelection',
  initialState,
  reducers: {
    /** The task is being paused. */
    pausing: (state, { payload: gid }: PayloadAction<Gid>): FileSelectionState => ({
      ...state,
      open: { gid, phase: 'pausing' },
    }),
    /** The task waits or is paused, so files can be chosen. It may still be paused for an earlier selection. */
    opened: (state, { payload: gid }: PayloadAction<Gid>): FileSelectionState =>
      state.open?.gid === gid ? withOpen(state, { phase: 'choosing' }) : { ...state, open: { gid, phase: 'choosing' } },
    /**
     * Arioso is about to pause this task for a selection, or has paused it before a reload. The task must be resumed even after a lost
     * connection.
     */
    taskPausedForFiles: (state, { payload }: PayloadAction<TaskPausedForFiles>): FileSelectionState => ({
      ...state,
      paused: [...state.paused.filter(otherThan(payload)), payload],
    }),
    /** The task was resumed, or needs no resuming. */
    pausedForFilesRemoved: (state, { payload }: PayloadAction<TaskPausedForFiles>): FileSelectionState => ({
      ...state,
      paused: state.paused.filter(otherThan(payload)),
    }),
    changed: (state, { payload: selected }: PayloadAction<string>): FileSelectionState =>
      state.open?.phase === 'choosing' ? withOpen(state, { selected }) : state,
    savingStarted: (state): FileSelectionState => withOpen(state, { phase: 'saving' }),
    /** The selection stays and can be confirmed again. */
    savingFailed: (state, { payload: gid }: PayloadAction<Gid>): FileSelectionState =>
      state.open?.gid === gid ? withOpen(state, { phase: 'choosing' }) : state,
    /** The selection of this task has ended. Another task's may be open. */
    closed: (state, { payload: gid }: PayloadAction<Gid>): FileSelectionState => (state.open?.gid === gid ? withoutOpen(state) : state),
    /** A selection made without the toolbar. An empty selection is never sent, so the last box cannot be unchecked. */
    sendRequested: (state, { payload }: PayloadAction<SentFileSelection>): FileSelectionState =>
      payload.selected === '' ? state : { ...state, sent: payload },
    /** Accepted or refused. A newer selection may still be unsettled. */
    sendSettled: (state, { payload: { gid, selected } }: PayloadAction<SentFileSelection>): FileSelectionState =>
      state.sent?.gid === gid && state.sent.selected === selected ? { ...state, sent: undefined } : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(taskGone, withoutOpen)
      // A task that the user pauses stays paused, unless its selection is open.
      .addCase(pauseRequested, (state, { payload }): FileSelectionState => ({
        ...state,
        paused: state.paused.filter(({ gid }) => gid === state.open?.gid || !payload.includes(gid)),
      }))
      .addMatcher(isConnectionChange, ({ paused }): FileSelectionState => ({ paused })),
});

declare module '../lateSlices' {
  interface LateState {
    readonly fileSelection?: FileSelectionState;
  }
}
addLateReducer({ fileSelection: slice.reducer });

export const selectFileSelection = (state: WithLateSlices): FileSelectionState => state.late.fileSelection ?? initialState;
export const selectPausedForFiles = (state: WithLateSlices): readonly TaskPausedForFiles[] => selectFileSelection(state).paused;

export const {
  pausing: fileSelectionPausing,
  opened: fileSelectionOpened,
  changed: fileSelectionChanged,
  savingStarted: fileSelectionSavingStarted,
  taskPausedForFiles,
  pausedForFilesRemoved,
  savingFailed: fileSelectionSavingFailed,
  closed: fileSelectionClosed,
  sendRequested: fileSelectionSendRequested,
  sendSettled: fileSelectionSendSettled,
} = slice.actions;
