import type { Peer } from '../../domain/peers/peer';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import type { TaskChanges } from '../../domain/taskDetail/taskChanges';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { TaskUpdate } from '../../domain/tasks/task';
import type { TaskListName } from '../../domain/tasks/taskLists';
import type { Gid } from '../../domain/units';
import { basicTaskKeys, taskKeysWithDetails, mapCall, methods, type DaemonCall, type TaskKey } from '../../rpc';

/** One answer of a poll. `kind` names its call, so that a batch of different calls has one type. */
export type PollAnswer =
  | { readonly kind: 'stat'; readonly stat: GlobalStat }
  | { readonly kind: 'page'; readonly list: TaskListName; readonly tasks: readonly TaskUpdate[] }
  | { readonly kind: 'task'; readonly update: TaskUpdate }
  | TaskAnswer;

/** Answers that only the page of a task asks for. */
export type TaskAnswer =
  | { readonly kind: 'full'; readonly task: FullTask }
  | { readonly kind: 'changes'; readonly changes: TaskChanges }
  | { readonly kind: 'peers'; readonly peers: readonly Peer[] };

/** The number of tasks in one call of tellWaiting or tellStopped (docs/specification.md, section 9). */
export const pageSize = 1000;

export const statCall = (): DaemonCall<PollAnswer> => mapCall(methods.getGlobalStat(), (stat) => ({ kind: 'stat', stat }));

/** A task's row; `full` adds its name and files. */
export const taskCall = (gid: Gid, full = false): DaemonCall<PollAnswer> =>
  mapCall(methods.tellStatus(gid, full ? taskKeysWithDetails : basicTaskKeys), (update) => ({ kind: 'task', update }));

/**
 * One page of a list, from 0. Waiting tasks come in queue order from offset 0. Stopped tasks come newest first, and aria2 counts them
 * from the end: -1, -1001, … Active tasks have one page.
 */
export const pageCall = (list: TaskListName, page: number, keys: readonly TaskKey[]): DaemonCall<PollAnswer> =>
  mapCall(listCall(list, page, keys), (tasks) => ({ kind: 'page', list, tasks }));

function listCall(list: TaskListName, page: number, keys: readonly TaskKey[]): DaemonCall<readonly TaskUpdate[]> {
  switch (list) {
    case 'active':
      return mapCall(methods.tellActive(keys), (tasks) => tasks.map((task) => ({ status: 'active', ...task })));
    case 'waiting':
      return methods.tellWaiting(keys, page * pageSize, pageSize);
    case 'stopped':
      return methods.tellStopped(keys, -1 - page * pageSize, pageSize);
    default:
      return list satisfies never;
  }
}
