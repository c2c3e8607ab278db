import type { Task } from './task';
import { taskPhase, type TaskPhase } from './taskLabel';

/** The chips of the list of all tasks. */
export const taskChips = ['downloading', 'seeding', 'waiting', 'paused', 'complete', 'failed', 'removed'] as const;
export type TaskChip = (typeof taskChips)[number];

/** A task that is being verified belongs to the downloads. */
const chipOf = (phase: TaskPhase): TaskChip => (phase === 'verifying' ? 'downloading' : phase);

/** Case-insensitive, anywhere in the name (reference behaviour, section 12). The same array when nothing is searched. */
export function searchTasks(tasks: readonly Task[], search: string): readonly Task[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return tasks;
  return tasks.filter((task) => task.details?.name.toLowerCase().includes(wanted));
}

export function chipTasks(tasks: readonly Task[], chip: TaskChip | undefined): readonly Task[] {
  return chip === undefined ? tasks : tasks.filter((task) => chipOf(taskPhase(task)) === chip);
}

export function countChips(tasks: readonly Task[]): Readonly<Record<TaskChip, number>> {
  const counts: Record<TaskChip, number> = { downloading: 0, seeding: 0, waiting: 0, paused: 0, complete: 0, failed: 0, removed: 0 };
  for (const task of tasks) counts[chipOf(taskPhase(task))] += 1;
  return counts;
}

/**
 * A magnet is two downloads to aria2: one that fetches the metadata, and one that it starts with them. When the first is
 * done the second stands for both, so that a magnet is one row from beginning to end (users ask, 19).
 */
export function joinMagnets(tasks: readonly Task[]): readonly Task[] {
  const isDone = (task: Task) => task.details?.isMetadata === true && (task.details.followedBy?.length ?? 0) > 0;
  return tasks.some(isDone) ? tasks.filter((task) => !isDone(task)) : tasks;
}
