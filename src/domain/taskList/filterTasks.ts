import { searchText } from '../input/searchText';
import type { Task } from '../tasks/task';
import { taskPhase, type TaskPhase } from '../tasks/taskLabel';

/** The filter chips of the list of all tasks. */
export const taskChips = ['downloading', 'seeding', 'waiting', 'paused', 'complete', 'failed', 'removed'] as const;
export type TaskChip = (typeof taskChips)[number];

/** A task under verification counts as downloading. */
const chipOf = (phase: TaskPhase): TaskChip => (phase === 'verifying' ? 'downloading' : phase);

/** Finds the text anywhere in the name. Returns the same array for an empty search. */
export function searchTasks(tasks: readonly Task[], search: string): readonly Task[] {
  const wanted = searchText(search.trim());
  if (wanted === '') return tasks;
  return tasks.filter(({ details }) => details && searchText(details.name).includes(wanted));
}

export function tasksOfChip(tasks: readonly Task[], chip: TaskChip | undefined): readonly Task[] {
  return chip ? tasks.filter((task) => chipOf(taskPhase(task)) === chip) : tasks;
}

export type ChipCounts = Readonly<Record<TaskChip, number>>;

export function countChips(tasks: readonly Task[]): ChipCounts {
  const counts: Record<TaskChip, number> = { downloading: 0, seeding: 0, waiting: 0, paused: 0, complete: 0, failed: 0, removed: 0 };
  for (const task of tasks) counts[chipOf(taskPhase(task))] += 1;
  return counts;
}

/**
 * aria2 makes two downloads of a magnet: the first fetches the metadata and then starts the second with them. Once the
 * second exists, it replaces the first, so that a magnet is always one row.
 */
export function joinMagnets(tasks: readonly Task[]): readonly Task[] {
  const isDone = (task: Task) => task.details?.isMetadata === true && (task.details.followedBy?.length ?? 0) > 0;
  return tasks.some(isDone) ? tasks.filter((task) => !isDone(task)) : tasks;
}
