import { createAction } from '@reduxjs/toolkit';
import type { GlobalStat } from '../domain/tasks/globalStat';
import type { TaskUpdate } from '../domain/tasks/task';
import type { TaskListName } from '../domain/tasks/taskLists';
import type { Milliseconds } from '../domain/units';

/** The answers of one tick, as one action: each slice takes its part. */
export interface Polled {
  /** Milliseconds since 1970, of the answer. */
  readonly time: Milliseconds;
  readonly stat?: GlobalStat;
  /** Lists told whole. */
  readonly lists?: Partial<Record<TaskListName, readonly TaskUpdate[]>>;
  /** Single tasks told anew. */
  readonly updates?: readonly TaskUpdate[];
}

export const polled = createAction<Polled>('daemon/polled');
