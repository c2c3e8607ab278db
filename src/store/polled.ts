import { createAction } from '@reduxjs/toolkit';
import type { GlobalStat } from '../domain/globalStat';
import type { TaskUpdate } from '../domain/task';
import type { TaskListName } from '../domain/taskLists';
import type { Milliseconds } from '../domain/units';

/** What one tick learned. One action, which every slice concerned takes its part of. */
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
