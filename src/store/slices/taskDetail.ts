import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { SpeedSample } from '../../domain/charts/speedChart';
import type { Peer } from '../../domain/peers/peer';
import { isRunningTorrent, withFiles, type FullTask } from '../../domain/tasks/fullTask';
import type { TaskTab } from '../../domain/taskDetail/taskTabs';
import { isStopped } from '../../domain/tasks/task';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { connected } from './connection';
import { locationChanged } from './navigation';
import { isConnectionChange } from './rpcProfiles';
import { clearStoppedSettled, oldResultRemoved, removeSettled, taskFilesReceived, type TaskFiles } from './tasks';

/** The task of the open page. A plain reducer, because the task may hold 50,000 files and 100,000 pieces, which Immer would traverse. */
export interface TaskDetailState {
  /** The daemon's last response; undefined before the first one. */
  readonly task: FullTask | undefined;
  /** The peers of an active torrent; undefined until they have arrived. */
  readonly peers: readonly Peer[] | undefined;
  /** Speeds since the page was opened, oldest first. */
  readonly samples: readonly SpeedSample[];
  /** The chosen tab. The task may not have it in its present state. */
  readonly tab: TaskTab;
  /** The daemon no longer has the task. */
  readonly isGone: boolean;
}

interface TaskPolled {
  /** The task after this response; the same object if nothing changed. */
  readonly task: FullTask;
  /** Absent if the daemon did not send them. */
  readonly peers?: readonly Peer[] | undefined;
  /** The speeds of an active task. */
  readonly sample?: SpeedSample | undefined;
}

export const taskPolled = createAction<TaskPolled>('taskDetail/polled');
export const taskGone = createAction('taskDetail/gone');
export const taskTabOpened = createAction<TaskTab>('taskDetail/tabOpened');

const initialState: TaskDetailState = { task: undefined, peers: undefined, samples: [], tab: 'overview', isGone: false };

/** Samples of a task's speeds (docs/specification.md, section 9). */
export const maxTaskSamples = 300;

const isStartingOver = isAnyOf(locationChanged, isConnectionChange);

function taskDetailReducer(state = initialState, action: UnknownAction): TaskDetailState {
  if (taskPolled.match(action)) return state.isGone ? state : afterPoll(state, action.payload);
  if (taskFilesReceived.match(action)) return withTaskFiles(state, action.payload);
  if (taskTabOpened.match(action)) return { ...state, tab: action.payload };
  if (taskGone.match(action) || isDeletion(state.task, action)) return { ...state, isGone: true };
  // aria2 may have the task again, for example after a restart with its session. The next poll shows that.
  if (connected.match(action)) return { ...state, isGone: false };
  if (!isStartingOver(action)) return state;
  // Beside a list, the next task opens on the same tab.
  const isBeside = locationChanged.match(action) && action.payload.isListKept && action.payload.list !== undefined;
  return isBeside ? { ...initialState, tab: state.tab } : initialState;
}

declare module '../lateSlices' {
  interface LateState {
    readonly taskDetail?: TaskDetailState;
  }
}
addLateReducer({ taskDetail: taskDetailReducer });

export const selectTaskDetail = (state: WithLateSlices): TaskDetailState => state.late.taskDetail ?? initialState;

/** aria2 has deleted the result of the open task. A stopped task is no longer polled, so no response shows that the task is gone. */
function isDeletion(task: FullTask | undefined, action: UnknownAction): boolean {
  if (!task || !isStopped(task.status)) return false;
  if (removeSettled.match(action)) return action.payload.succeeded.includes(task.gid);
  if (oldResultRemoved.match(action)) return action.payload === task.gid;
  return clearStoppedSettled.match(action);
}

/** Only an active task has peers; otherwise they are removed. */
const afterPoll = (state: TaskDetailState, { task, peers, sample }: TaskPolled): TaskDetailState => ({
  ...state,
  task,
  peers: isRunningTorrent(task) ? (peers ?? state.peers) : undefined,
  samples: sample ? [...state.samples.slice(1 - maxTaskSamples), sample] : state.samples,
});

/** Another task's page may be open now. */
const withTaskFiles = (state: TaskDetailState, { gid, files }: TaskFiles): TaskDetailState =>
  state.task?.gid === gid ? { ...state, task: withFiles(state.task, files) } : state;
