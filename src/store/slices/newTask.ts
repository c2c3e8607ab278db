import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OptionChanges } from '../../domain/daemonOptions';
import { locationChanged } from './navigation';

/**
 * The adding of downloads that the user has asked for. A slice of its own, because progress and refused links belong
 * neither to the task list (they are no tasks) nor to a passing notice (nothing typed may be lost).
 */
export interface NewTaskState {
  /** Counts the submissions of this visit: the form starts over with the refused links. */
  readonly submission: number;
  readonly isSending: boolean;
  /** Links that the daemon refused, with its words. */
  readonly refused: readonly RefusedLink[];
}

export interface RefusedLink {
  readonly url: string;
  readonly message: string;
}

export interface NewTaskSubmission {
  readonly urls: readonly string[];
  readonly options: OptionChanges;
  /** Download Later. */
  readonly pause: boolean;
  /** Typed lines that are no links: they are not sent, and the user is told. */
  readonly invalid: readonly string[];
}

const initialState: NewTaskState = { submission: 0, isSending: false, refused: [] };

const slice = createSlice({
  name: 'newTask',
  initialState,
  reducers: {
    submitted: (state, _action: PayloadAction<NewTaskSubmission>) => {
      state.isSending = true;
    },
    settled: (state, { payload: refused }: PayloadAction<readonly RefusedLink[]>) => ({
      submission: refused.length > 0 ? state.submission + 1 : state.submission,
      isSending: false,
      refused,
    }),
    /** The call itself failed (no connection): everything typed stays as it is. */
    failed: (state) => {
      state.isSending = false;
    },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState),
});

export const { submitted: newTaskSubmitted, settled: newTaskSettled, failed: newTaskFailed } = slice.actions;
export const newTaskReducer = slice.reducer;
