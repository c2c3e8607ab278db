import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExportedTask } from '../../domain/taskExport/exportedTask';
import type { ExportForm } from '../../domain/taskExport/exportText';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';

/** The dialog "Export". */
interface TaskExportState {
  /** Absent while the dialog is closed. */
  readonly open?: TaskExport;
}

/** While the tasks are being read the dialog shows the progress, then the result. */
export type TaskExport = ReadingTasks | ({ readonly phase: 'read' } & ReadTasks);

interface ReadingTasks {
  readonly phase: 'reading';
  /** The number of tasks to be exported, and of those that have been read. */
  readonly total: number;
  readonly done: number;
}

interface ReadTasks {
  readonly tasks: readonly ExportedTask[];
  /** Tasks that aria2 no longer had. */
  readonly goneCount: number;
  /** Tasks without a link and without an info hash. */
  readonly linklessCount: number;
}

const initialState: TaskExportState = {};

const slice = createSlice({
  name: 'taskExport',
  initialState,
  reducers: {
    opened: (_, { payload: total }: PayloadAction<number>): TaskExportState => ({ open: { phase: 'reading', total, done: 0 } }),
    progressed: (state, { payload: done }: PayloadAction<number>): TaskExportState =>
      state.open?.phase === 'reading' ? { open: { ...state.open, done } } : state,
    read: (state, { payload }: PayloadAction<ReadTasks>): TaskExportState => (state.open ? { open: { phase: 'read', ...payload } } : state),
    closed: (): TaskExportState => initialState,
  },
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, () => initialState),
});

/** Copies or saves the result. The saga builds the text, so that no action holds it. */
export const exportedTextRequested = createAction<{
  readonly form: ExportForm;
  readonly withSecrets: boolean;
  readonly to: 'file' | 'clipboard';
}>('taskExport/exportedTextRequested');

declare module '../lateSlices' {
  interface LateState {
    readonly taskExport?: TaskExportState;
  }
}
addLateReducer({ taskExport: slice.reducer });

export const selectTaskExport = (state: WithLateSlices): TaskExport | undefined => state.late.taskExport?.open;

export const { opened: taskExportOpened, progressed: taskExportProgressed, read: taskExportRead, closed: taskExportClosed } = slice.actions;
