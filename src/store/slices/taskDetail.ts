import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Peer } from '../../domain/peers/peer';
import { isRunningTorrent, withFiles, type FullTask } from '../../domain/taskDetail/fullTask';
import type { TaskFile } from '../../domain/taskDetail/taskFile';
import type { TaskTab } from '../../domain/taskDetail/taskTabs';
import type { Gid } from '../../domain/units';
import type { SpeedSample } from './globalStat';
import { locationChanged } from './navigation';
import { profileSwitches } from './rpcProfiles';

/**
 * The task whose page is open. A plain reducer, because it may hold 50,000 files and 100,000 pieces, which Immer would
 * walk through.
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

export interface TaskPolled {
  /** With the changes of this answer; the same object where there are none. */
  readonly task: FullTask;
  /** Absent where the daemon did not tell them. */
  readonly peers?: readonly Peer[];
  /** The present speeds of a running task. */
  readonly sample?: SpeedSample;
}

/** One answer about the open task. */
export const taskPolled = createAction<TaskPolled>('taskDetail/polled');
/** The files of a task, with their progress and selection. */
export const taskFilesReceived = createAction<{ readonly gid: Gid; readonly files: readonly TaskFile[] }>('taskDetail/filesReceived');
export const taskGone = createAction('taskDetail/gone');
export const taskTabOpened = createAction<TaskTab>('taskDetail/tabOpened');
/** The selection of files has changed: the files are asked anew at once. */
export const taskFilesOutdated = createAction('taskDetail/filesOutdated');

const initialState: TaskDetailState = { task: undefined, peers: undefined, samples: [], tab: 'overview', isGone: false };

/** Samples of a task's speeds (docs/specification.md, section 9). */
export const maxTaskSamples = 300;

const isStartingOver = isAnyOf(locationChanged, ...profileSwitches);

export function taskDetailReducer(state = initialState, action: UnknownAction): TaskDetailState {
  if (taskPolled.match(action)) return state.isGone ? state : afterPoll(state, action.payload);
  if (taskFilesReceived.match(action)) return withTaskFiles(state, action.payload);
  if (taskTabOpened.match(action)) return { ...state, tab: action.payload };
  if (taskGone.match(action)) return { ...state, isGone: true };
  return isStartingOver(action) ? initialState : state;
}

/** A task that does not run has no peers; its former ones are forgotten. */
function afterPoll(state: TaskDetailState, { task, peers, sample }: TaskPolled): TaskDetailState {
  return {
    ...state,
    task,
    peers: isRunningTorrent(task) ? (peers ?? state.peers) : undefined,
    samples: sample ? [...state.samples.slice(1 - maxTaskSamples), sample] : state.samples,
  };
}

/** The page may show another task by now. */
const withTaskFiles = (state: TaskDetailState, { gid, files }: ReturnType<typeof taskFilesReceived>['payload']): TaskDetailState =>
  state.task?.gid === gid ? { ...state, task: withFiles(state.task, files) } : state;
