import { findTask, type KnownLists } from '../taskList/mergeLists';
import type { Gid, Milliseconds } from '../units';
import { isPausable, isStartable, isStopped, type TaskStatus } from './task';

/** A command whose effect on a task is not yet seen. */
export type PendingCommand = 'starting' | 'pausing' | 'removing' | 'addingAgain';

/** Whether the task has not yet reached the state that the command leads to. */
export function isUnderway(command: PendingCommand | undefined, status: TaskStatus): boolean {
  if (command === 'starting') return isStartable(status);
  if (command === 'pausing') return isPausable(status);
  return command !== undefined;
}

/** Commands that the daemon has not completed yet. Rows show them at once. */
export interface PendingCommands {
  readonly pending: Readonly<Record<Gid, PendingCommand>>;
  /** For pending commands that aria2 has accepted: the time of the first poll after that, or null before it. */
  readonly acceptedAt: Readonly<Record<Gid, Milliseconds | null>>;
}

/** aria2 carries out an accepted start or pause within seconds. After this time another client must have undone the command. */
const maxUnderwayMs: Milliseconds = 10_000;

/** A command ends when the task has reached its state, or a state that makes it impossible. */
export function stillPending(
  { pending, acceptedAt, lists: before }: PendingCommands & { readonly lists: KnownLists },
  lists: KnownLists,
  time: Milliseconds,
): PendingCommands {
  const entries = Object.entries(pending);
  const timeAccepted = (gid: Gid): Milliseconds => acceptedAt[gid] ?? time;
  const isStillPending = ([gid, command]: readonly [Gid, PendingCommand]): boolean => {
    const task = findTask(lists, gid);
    const former = findTask(before, gid);
    // The task has left the lists.
    if (!task && former) return false;
    // An open task may be in no list. Its page compares the command with the task's status.
    if (command === 'starting' || command === 'pausing')
      return (!task || isUnderway(command, task.status)) && time - timeAccepted(gid) <= maxUnderwayMs;
    // The first list of a page no longer has a task whose removal was accepted.
    if (!task) return acceptedAt[gid] === undefined;
    // Removing a running task ends when it has stopped.
    if (!isStopped(task.status)) return true;
    // Removing a task that was stopped before, or adding it again, ends when its result leaves the list.
    return former ? isStopped(former.status) : acceptedAt[gid] === undefined;
  };
  const kept = entries.filter(isStillPending);
  const accepted = kept.filter(([gid]) => acceptedAt[gid] !== undefined).map(([gid]) => [gid, timeAccepted(gid)] as const);
  return {
    pending: kept.length === entries.length ? pending : Object.fromEntries(kept),
    acceptedAt: Object.fromEntries(accepted),
  };
}

/** Commands were given. */
export function withPending<State extends PendingCommands>(state: State, gids: readonly Gid[], command: PendingCommand): State {
  const pending = { ...state.pending };
  for (const gid of gids) pending[gid] = command;
  // A task that is paused at once after a start must not count the time of the start.
  return { ...state, pending, acceptedAt: without(state.acceptedAt, gids) };
}

/** aria2 has accepted the command for some tasks, and refused it for others. */
export function withAccepted<State extends PendingCommands>(state: State, accepted: readonly Gid[], refused: readonly Gid[]): State {
  const acceptedAt = { ...state.acceptedAt };
  for (const gid of accepted) acceptedAt[gid] = null;
  return withoutPending({ ...state, acceptedAt }, refused);
}

export const withoutPending = <State extends PendingCommands>(state: State, gids: readonly Gid[]): State =>
  gids.length === 0 ? state : { ...state, pending: without(state.pending, gids), acceptedAt: without(state.acceptedAt, gids) };

function without<Value>(record: Readonly<Record<Gid, Value>>, gids: readonly Gid[]): Readonly<Record<Gid, Value>> {
  const gone = new Set(gids);
  return Object.fromEntries(Object.entries(record).filter(([gid]) => !gone.has(gid)));
}
