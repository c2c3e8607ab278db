import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FileServers } from '../../domain/taskDetail/fileServers';
import type { Label } from '../../domain/label';
import type { TaskFile } from '../../domain/files/taskFile';
import type { SourceChange } from '../../domain/taskDetail/taskSources';
import type { Gid } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { locationChanged } from './navigation';
import { isConnectionChange } from './rpcProfiles';

/** The sources of the open task and the edits of them. The state ends with the page. The slice loads with that page. */
interface TaskSourcesState {
  /** The daemon's last response; undefined before the first one. */
  readonly sources?: TaskSources;
  /** The source that is being edited or sent. */
  readonly edit?: SourceEdit | undefined;
}

export interface TaskSources {
  readonly gid: Gid;
  readonly files: readonly TaskFile[];
  /** Empty unless the task is active. */
  readonly servers: readonly FileServers[];
}

/** An edit in one of its steps. The last two name the task whose change was sent. */
export type SourceEdit = EditedSource &
  (
    | { readonly phase: 'writing'; readonly gid?: undefined; readonly problem?: undefined }
    | { readonly phase: 'sending'; readonly gid: Gid; readonly problem?: undefined }
    | { readonly phase: 'failed'; readonly gid: Gid; readonly problem: Label }
  );

interface EditedSource {
  readonly kind: SourceChange['kind'];
  /** The file's number, from 1. */
  readonly index: number;
  /** The source to be replaced or removed; absent for a new one. */
  readonly old?: string | undefined;
  /** The place of `old` in the list when its form was opened. */
  readonly place?: number | undefined;
}

interface SourceChangeResult {
  readonly gid: Gid;
  /** Absent when the change is done. */
  readonly problem?: Label | undefined;
}

interface SourceChangeRequest {
  readonly gid: Gid;
  readonly index: number;
  readonly change: SourceChange;
}

const initialState: TaskSourcesState = {};

const slice = createSlice({
  name: 'taskSources',
  initialState,
  reducers: {
    received: (state, { payload: sources }: PayloadAction<TaskSources>): TaskSourcesState => ({ ...state, sources }),
    editOpened: (state, { payload }: PayloadAction<Omit<EditedSource, 'kind'>>): TaskSourcesState =>
      state.edit?.phase === 'sending'
        ? state
        : { ...state, edit: { ...payload, kind: payload.old === undefined ? 'add' : 'replace', phase: 'writing' } },
    editClosed: (state): TaskSourcesState => (state.edit?.phase === 'sending' ? state : { ...state, edit: undefined }),
    changeRequested: (state, { payload: { gid, index, change } }: PayloadAction<SourceChangeRequest>): TaskSourcesState => {
      const old = change.kind === 'add' ? undefined : change.old;
      const place = state.edit?.old === old ? state.edit?.place : undefined;
      return { ...state, edit: { kind: change.kind, index, old, place, phase: 'sending', gid } };
    },
    /** Done, or failed with a problem. The form may be another task's by now. */
    changeSettled: (state, { payload: { gid, problem } }: PayloadAction<SourceChangeResult>): TaskSourcesState => {
      if (state.edit?.gid !== gid) return state;
      return { ...state, edit: problem && { ...state.edit, phase: 'failed', problem } };
    },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState).addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly taskSources?: TaskSourcesState;
  }
}
addLateReducer({ taskSources: slice.reducer });

export const selectTaskSources = (state: WithLateSlices): TaskSourcesState => state.late.taskSources ?? initialState;

/** The edit whose form is open. A removal has none. */
export const selectSourceForm = (state: WithLateSlices): SourceEdit | undefined => {
  const { edit } = selectTaskSources(state);
  return edit?.kind === 'remove' ? undefined : edit;
};

export const {
  received: taskSourcesReceived,
  editOpened: sourceEditOpened,
  editClosed: sourceEditClosed,
  changeRequested: sourceChangeRequested,
  changeSettled: sourceChangeSettled,
} = slice.actions;
