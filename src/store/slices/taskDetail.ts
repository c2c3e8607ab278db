import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { FullTask } from '../../domain/fullTask';
import type { Label } from '../../domain/label';
import type { Gid } from '../../domain/units';
import { locationChanged } from './navigation';
import { profileSwitches } from './rpcProfiles';

export interface TaskDetailState {
  /** The task whose page is open, as the daemon told it last. */
  readonly task: FullTask | undefined;
  /** Why there is nothing to show: the daemon does not know the gid. */
  readonly problem: Label | undefined;
}

const initialState: TaskDetailState = { task: undefined, problem: undefined };

const slice = createSlice({
  name: 'taskDetail',
  initialState,
  reducers: {
    received: (_state, { payload: task }: PayloadAction<FullTask>) => ({ task, problem: undefined }),
    notFound: (_state, { payload: gid }: PayloadAction<Gid>) => ({
      task: undefined,
      problem: { key: 'taskDetail.notFound', values: { gid } },
    }),
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState).addMatcher(isAnyOf(...profileSwitches), () => initialState),
});

export const { received: taskDetailReceived, notFound: taskDetailNotFound } = slice.actions;
export const taskDetailReducer = slice.reducer;
