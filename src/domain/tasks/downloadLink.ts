import type { Task } from './task';

/** The link of a task with a single file whose URIs are all the same. */
export function downloadLink(task: Task): string | undefined {
  const [link, ...others] = task.details?.uris ?? [];
  return others.length === 0 ? link : undefined;
}
