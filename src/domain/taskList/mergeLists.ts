import { movedTo } from '../arrays';
import { mergeTask, type Task, type TaskUpdate } from '../tasks/task';
import { taskListNames, type TaskListName } from './taskLists';
import type { Gid } from '../units';

/** The daemon's lists in the store. A list is undefined until it has been received. */
export type KnownLists = Readonly<Record<TaskListName, readonly Task[] | undefined>>;

const placesOfLists = new WeakMap<readonly Task[], ReadonlyMap<Gid, number>>();

/** Place by gid, computed lazily and once per array. */
function placesByGid(list: readonly Task[]): ReadonlyMap<Gid, number> {
  const known = placesOfLists.get(list);
  if (known) return known;
  const made = new Map(list.map((task, place): [Gid, number] => [task.gid, place]));
  placesOfLists.set(list, made);
  return made;
}

export function findTask(lists: KnownLists, gid: Gid): Task | undefined {
  for (const name of taskListNames) {
    const list = lists[name];
    const task = list?.[placesByGid(list).get(gid) ?? -1];
    if (task) return task;
  }
  return undefined;
}

/**
 * Merges the response to a poll: lists in `received` are complete, `updates` concern single tasks. Returns the same object when nothing
 * changed.
 */
export function mergeLists(
  lists: KnownLists,
  received: Partial<Record<TaskListName, readonly TaskUpdate[]>>,
  updates: readonly TaskUpdate[],
): KnownLists {
  let after = lists;
  for (const name of taskListNames) {
    const answer = received[name];
    const list = answer ? relisted(lists, name, answer) : lists[name] && patched(lists[name], updates);
    if (list !== lists[name]) after = { ...after, [name]: list };
  }
  return after === lists ? lists : withoutMoved(lists, after, received);
}

/**
 * A task is in one list at a time. A task that entered a received list is removed from the lists that were not received. When a task
 * moves while a long list is requested chunk by chunk, two lists name it. The list that comes last in `taskListNames` is right, because its
 * further chunks were requested last.
 */
function withoutMoved(before: KnownLists, lists: KnownLists, received: Partial<Record<TaskListName, unknown>>): KnownLists {
  const receivedLists = taskListNames.filter((name) => received[name]);
  const changedLists = receivedLists.filter((name) => lists[name] !== before[name]);
  let after = lists;
  for (const name of taskListNames) {
    const list = lists[name];
    const deciding = received[name] ? receivedLists.slice(receivedLists.indexOf(name) + 1) : changedLists;
    if (!list || deciding.length === 0) continue;
    const stayed = list.filter(({ gid }) => !deciding.some((other) => lists[other] && placesByGid(lists[other]).has(gid)));
    if (stayed.length < list.length) after = { ...after, [name]: stayed };
  }
  return after;
}

/** Replaces a list by a complete response. Returns the same array when nothing changed. */
function relisted(lists: KnownLists, name: TaskListName, answer: readonly TaskUpdate[]): readonly Task[] {
  const before = lists[name];
  const after = answer.map((update, place) => {
    const here = before?.[place];
    return mergeTask(here?.gid === update.gid ? here : findTask(lists, update.gid), update);
  });
  const isSame = before?.length === after.length && after.every((task, place) => task === before[place]);
  return isSame ? before : after;
}

/** Updates single tasks of a list. Unknown tasks wait for the next complete list. */
function patched(list: readonly Task[], updates: readonly TaskUpdate[]): readonly Task[] {
  let after: Task[] | undefined;
  for (const update of updates) {
    const place = placesByGid(list).get(update.gid) ?? -1;
    const before = list[place];
    const merged = before && mergeTask(before, update);
    if (!merged || merged === before) continue;
    after ??= [...list];
    after[place] = merged;
  }
  return after ?? list;
}

/** Moves one task of a list. Returns the same list when the task is not in it. */
export function movedInList(list: readonly Task[], gid: Gid, place: number): readonly Task[] {
  const from = placesByGid(list).get(gid);
  return from === undefined || from === place ? list : movedTo(list, from, place);
}
