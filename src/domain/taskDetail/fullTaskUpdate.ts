import { mergeTask, type TaskUpdate } from '../tasks/task';
import type { Gid } from '../units';
import type { FullTask } from '../tasks/fullTask';

/** The result of one tellStatus with few keys, about the task whose page is open. */
export type FullTaskUpdate = TaskUpdate &
  Partial<Pick<FullTask, 'dir' | 'numPieces' | 'pieceLength' | 'bitfield'>> & { readonly followedBy?: readonly Gid[] };

/** Merges such a result into the task. Returns the same object when nothing changed. */
export function mergeFullTask(known: FullTask, { followedBy, ...update }: FullTaskUpdate): FullTask {
  const { details } = known;
  const isFollowed = details && followedBy && followedBy.join() !== details.followedBy?.join();
  return mergeTask<FullTask>(known, isFollowed ? { ...update, details: { ...details, followedBy } } : update);
}

/**
 * Whether files and name must be requested again: a single file gets its name when its server has answered; of several
 * files only the selection may have changed, which changes the total length.
 */
export function mustReloadFiles(before: FullTask, after: FullTask): boolean {
  const isResized = before.totalLength !== after.totalLength;
  return before.files.length > 1 ? isResized && before.totalLength > 0 : isResized || before.status !== after.status;
}
