import type { Peer } from '../../domain/peers/peer';
import type { FullTask } from '../../domain/tasks/fullTask';
import type { FullTaskUpdate } from '../../domain/taskDetail/fullTaskUpdate';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { TaskUpdate } from '../../domain/tasks/task';
import { chunkSize, type TaskListName } from '../../domain/taskList/taskLists';
import type { Gid } from '../../domain/units';
import { mapCall, methods, progressKeys, type DaemonCall, type TaskKey } from '../../rpc';

/** The result of one call of a poll. `kind` names the call, so that a batch of different calls has one type. */
export type PollValue =
  | { readonly kind: 'stat'; readonly stat: GlobalStat }
  | { readonly kind: 'list'; readonly list: TaskListName; readonly tasks: readonly TaskUpdate[] }
  | { readonly kind: 'task'; readonly update: TaskUpdate }
  | TaskPageValue;

/** The results of the calls of a task's page. */
export type TaskPageValue =
  | { readonly kind: 'full'; readonly task: FullTask }
  | { readonly kind: 'update'; readonly update: FullTaskUpdate }
  | { readonly kind: 'peers'; readonly peers: readonly Peer[] };

export const statCall = (): DaemonCall<PollValue> => mapCall(methods.getGlobalStat(), (stat) => ({ kind: 'stat', stat }));

/** The row of one task. */
export const taskCall = (gid: Gid, keys: readonly TaskKey[] = progressKeys): DaemonCall<PollValue> =>
  mapCall(methods.tellStatus(gid, keys), (update) => ({ kind: 'task', update }));

/**
 * A chunk of a list: `chunkSize` rows, from chunk 0. Waiting tasks come in the order of the queue, from offset 0. Stopped tasks come newest
 * first, and aria2 counts their offset from the end: -1, -1001, … Active tasks have one chunk.
 */
export const listCall = (list: TaskListName, chunk: number, keys: readonly TaskKey[]): DaemonCall<PollValue> =>
  mapCall(tellList(list, chunk, keys), (tasks) => ({ kind: 'list', list, tasks }));

function tellList(list: TaskListName, chunk: number, keys: readonly TaskKey[]): DaemonCall<readonly TaskUpdate[]> {
  switch (list) {
    case 'active':
      return mapCall(methods.tellActive(keys), (tasks) => tasks.map((task) => ({ status: 'active', ...task })));
    case 'waiting':
      return methods.tellWaiting(keys, chunk * chunkSize, chunkSize);
    case 'stopped':
      return methods.tellStopped(keys, -1 - chunk * chunkSize, chunkSize);
    default:
      return list satisfies never;
  }
}
