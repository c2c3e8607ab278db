import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { FullTask } from '../../domain/fullTask';
import type { Peer } from '../../domain/peer';
import type { TaskTab } from '../../domain/taskTabs';
import type { SpeedSample } from './globalStat';
import { locationChanged } from './navigation';
import { profileSwitches } from './rpcProfiles';

/**
 * The task whose page is open. A plain reducer, because it may hold 50,000 files and 100,000 pieces, which Immer would
 * walk through. What a reply makes of what was known is worked out in sagas/pollers/pollTaskDetail, which loads later.
 */
export interface TaskDetailState {
  /** As the daemon told it last; undefined until then. */
  readonly task: FullTask | undefined;
  /** Of a running torrent; undefined until the daemon has told them. */
  readonly peers: readonly Peer[] | undefined;
  /** Speeds since the page was opened, oldest first. */
  readonly samples: readonly SpeedSample[];
  /** What the user chose; it may not be there in the task's present state. */
  readonly tab: TaskTab;
  /** The daemon no longer knows the task. */
  readonly isGone: boolean;
}

/** What is known after an answer; what it did not concern is absent. */
export const taskDetailReceived = createAction<Partial<Pick<TaskDetailState, 'task' | 'peers' | 'samples'>>>('taskDetail/received');
export const taskGone = createAction('taskDetail/gone');
export const taskTabOpened = createAction<TaskTab>('taskDetail/tabOpened');
/** Which files are selected has been changed: they are asked anew at once. */
export const taskFilesOutdated = createAction('taskDetail/filesOutdated');

const initialState: TaskDetailState = { task: undefined, peers: undefined, samples: [], tab: 'overview', isGone: false };

const isStartingOver = isAnyOf(locationChanged, ...profileSwitches);

export function taskDetailReducer(state = initialState, action: UnknownAction): TaskDetailState {
  if (taskDetailReceived.match(action)) return { ...state, ...action.payload };
  if (taskTabOpened.match(action)) return { ...state, tab: action.payload };
  if (taskGone.match(action)) return { ...state, isGone: true };
  return isStartingOver(action) ? initialState : state;
}
