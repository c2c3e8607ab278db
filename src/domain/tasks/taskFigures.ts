import { formatRemaining, unknownRemaining } from '../format/remaining';
import { percentOf } from '../format/percent';
import type { Label } from '../label';
import type { Task, TaskUpdate } from './task';
import type { Bytes, Percent, Seconds } from '../units';

/** aria2 reports a total of 0 for a torrent that has not started. The length of its selected files stands in. */
export const totalLength = (task: Task): Bytes => task.totalLength || (task.details?.selectedLength ?? 0);

/** A server may not tell the size, and a magnet has none before its metadata. A completed file of 0 bytes is empty. */
export const isSizeUnknown = (task: Task): boolean => totalLength(task) === 0 && task.status !== 'complete';

/** 100 for a completed empty file, else 0 while the size is unknown (docs/specification.md, section 3). */
export function completePercent(task: Task): Percent {
  const total = totalLength(task);
  if (total === 0) return task.status === 'complete' ? 100 : 0;
  return percentOf(task.completedLength, total);
}

/** Undefined while the size is unknown or the speed is 0. */
export function remainSeconds(task: Task): Seconds | undefined {
  const remain = totalLength(task) - task.completedLength;
  if (totalLength(task) === 0 || task.downloadSpeed <= 0) return undefined;
  return Math.max(0, remain) / task.downloadSpeed;
}

/** A time while active, `--:--:--` while waiting or stalled, nothing for other tasks (docs/specification.md, section 9). */
export function remainingCell(task: Task): string | Label {
  if (task.status === 'waiting') return unknownRemaining;
  if (task.status !== 'active') return '';
  if (task.seeder || isVerifying(task)) return '';
  return formatRemaining(remainSeconds(task));
}

/** Seeders and connections of a torrent, connections of any other task. Empty while the task is not active. */
export function connectionsText({ status, numSeeders, connections }: Task): string {
  if (status !== 'active') return '';
  return numSeeders === undefined ? String(connections) : `${numSeeders} / ${connections}`;
}

/** A hash check runs or is queued. */
export const isVerifying = (task: TaskUpdate): boolean => task.verifyIntegrityPending === true || task.verifiedLength !== undefined;

/** In whole percent. */
export const verifiedPercent = (task: Task): Percent => Math.trunc(percentOf(task.verifiedLength ?? 0, totalLength(task)));

/** Uploaded by completed length; 0 while nothing is completed. */
export const shareRatio = (task: Task): number => (task.completedLength > 0 ? task.uploadLength / task.completedLength : 0);
