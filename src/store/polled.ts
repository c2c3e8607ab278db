import { createAction } from '@reduxjs/toolkit';
import type { GlobalStat } from '../domain/tasks/globalStat';
import type { TaskUpdate } from '../domain/tasks/task';
import type { TaskListName } from '../domain/taskList/taskLists';
import type { Milliseconds } from '../domain/units';

/** The responses of one poll in one action; each slice takes its part. */
export interface Polled {
  /** The time of the response, milliseconds since 1970. */
  readonly time: Milliseconds;
  readonly stat?: GlobalStat | undefined;
  /** Complete lists. */
  readonly lists?: Partial<Record<TaskListName, readonly TaskUpdate[]>>;
  /** Updates of single tasks. */
  readonly updates?: readonly TaskUpdate[];
}

export const polled = createAction<Polled>('daemon/polled');
