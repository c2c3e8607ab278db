import type { GlobalStat } from '../../domain/globalStat';
import type { TaskUpdate } from '../../domain/task';
import type { TaskListName } from '../../domain/taskLists';
import type { Gid } from '../../domain/units';
import { basicTaskKeys, fullTaskKeys, methods, type DaemonCall } from '../../rpc';
import type { TaskAnswer } from './taskAnswers';

/** One answer of a tick, marked with what it answers, so that a batch of different calls stays typed. */
export type Piece =
  | { readonly kind: 'stat'; readonly stat: GlobalStat }
  | { readonly kind: 'page'; readonly list: TaskListName; readonly tasks: readonly TaskUpdate[] }
  | { readonly kind: 'task'; readonly update: TaskUpdate }
  | TaskAnswer;

/** Specification section 9, "Page size for tellWaiting and tellStopped". */
export const pageSize = 1000;

export const askStat = (): DaemonCall<Piece> => mapped(methods.getGlobalStat(), (stat) => ({ kind: 'stat', stat }));

/** A task's row: `full` brings its name and files too. */
export const askTask = (gid: Gid, full = false): DaemonCall<Piece> =>
  mapped(methods.tellStatus(gid, full ? fullTaskKeys : basicTaskKeys), (update) => ({ kind: 'task', update }));

/**
 * One page of a list, counted from 0. Waiting tasks come in queue order from offset 0; stopped ones newest first, for
 * which aria2 counts from the end: -1, -1001, …; the active ones come whole.
 */
export function askPage(list: TaskListName, page: number, full: boolean): DaemonCall<Piece> {
  const keys = full ? fullTaskKeys : basicTaskKeys;
  return mapped(pageCall(list, page, keys), (tasks) => ({ kind: 'page', list, tasks }));
}

function pageCall(list: TaskListName, page: number, keys: typeof fullTaskKeys | typeof basicTaskKeys): DaemonCall<readonly TaskUpdate[]> {
  switch (list) {
    case 'active':
      return methods.tellActive(keys);
    case 'waiting':
      return methods.tellWaiting(keys, page * pageSize, pageSize);
    case 'stopped':
      return methods.tellStopped(keys, -1 - page * pageSize, pageSize);
    default:
      return list satisfies never;
  }
}

const mapped = <Result>(request: DaemonCall<Result>, toPiece: (result: Result) => Piece): DaemonCall<Piece> => ({
  ...request,
  decode: (raw) => {
    const result = request.decode(raw);
    return result === undefined ? undefined : toPiece(result);
  },
});
