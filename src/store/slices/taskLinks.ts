import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { AgainManner } from '../../domain/downloadAgain';
import type { FileServers } from '../../domain/fileServers';
import type { Label } from '../../domain/label';
import type { TaskFile } from '../../domain/taskFile';
import type { LinkChange } from '../../domain/taskSources';
import type { Gid } from '../../domain/units';
import { addLaterReducer } from '../later';
import { locationChanged } from './navigation';
import { profileSwitches } from './rpcProfiles';

/**
 * The links of the task whose page is open, and what the user does with them. Of a page: gone with it. A slice of its
 * own, because it comes with that page.
 */
export interface TaskLinksState {
  /** As the daemon told them last; undefined until then. */
  readonly sources?: TaskSources;
  /** The link that is being written or sent. */
  readonly edit?: LinkEdit;
  /** "Download Again": its dialog is open, and then on its way. */
  readonly again?: 'asking' | 'adding';
}

export interface TaskSources {
  readonly gid: Gid;
  readonly files: readonly TaskFile[];
  /** Empty for a task that does not run. */
  readonly servers: readonly FileServers[];
}

export interface LinkEdit {
  /** Of the file, from 1. */
  readonly index: number;
  /** The link that it replaces or takes away; absent for a new one. */
  readonly old?: string | undefined;
  readonly phase: 'writing' | 'sending' | 'failed';
  readonly problem?: Label | undefined;
}

export interface LinkChangeRequest {
  readonly gid: Gid;
  readonly index: number;
  readonly change: LinkChange;
}

export interface AgainRequested {
  readonly gid: Gid;
  readonly manner: AgainManner;
  /** Of a download by link: at least one. */
  readonly links: readonly string[];
}

const initialState: TaskLinksState = {};

const slice = createSlice({
  name: 'taskLinks',
  initialState,
  reducers: {
    received: (state, { payload: sources }: PayloadAction<TaskSources>): TaskLinksState => ({ ...state, sources }),
    editOpened: (state, { payload }: PayloadAction<Pick<LinkEdit, 'index' | 'old'>>): TaskLinksState =>
      state.edit?.phase === 'sending' ? state : { ...state, edit: { ...payload, phase: 'writing' } },
    editClosed: ({ edit, ...state }): TaskLinksState => (edit?.phase === 'sending' ? { ...state, edit } : state),
    changeRequested: (state, { payload: { index, change } }: PayloadAction<LinkChangeRequest>): TaskLinksState => ({
      ...state,
      edit: { index, phase: 'sending', ...(change.kind === 'add' ? {} : { old: change.old }) },
    }),
    /** Done, or not, and why. */
    changeSettled: ({ edit, ...state }, { payload: problem }: PayloadAction<Label | undefined>): TaskLinksState =>
      edit && problem ? { ...state, edit: { ...edit, phase: 'failed', problem } } : state,
    againOpened: (state): TaskLinksState => ({ ...state, again: 'asking' }),
    againRequested: (state, _action: PayloadAction<AgainRequested>): TaskLinksState => ({ ...state, again: 'adding' }),
    /** Added, refused or given up. */
    againClosed: ({ again: _, ...state }): TaskLinksState => state,
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, () => initialState).addMatcher(isAnyOf(...profileSwitches), () => initialState),
});

addLaterReducer({ taskLinks: slice.reducer });

export const selectTaskLinks = (state: { readonly later: { readonly taskLinks?: TaskLinksState } }): TaskLinksState =>
  state.later.taskLinks ?? initialState;

export const {
  received: taskSourcesReceived,
  editOpened: linkEditOpened,
  editClosed: linkEditClosed,
  changeRequested: linkChangeRequested,
  changeSettled: linkChangeSettled,
  againOpened,
  againRequested,
  againClosed,
} = slice.actions;
