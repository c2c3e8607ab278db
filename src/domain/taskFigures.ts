import { formatRemaining, unknownRemaining } from './format/remaining';
import { percentOf } from './format/percent';
import type { Label } from './label';
import type { Task } from './task';
import type { Bytes, Percent, Seconds } from './units';

/** Until a torrent has been started aria2 tells a total of 0; the selected files tell better. */
export const totalLength = (task: Task): Bytes => task.totalLength || (task.details?.selectedLength ?? 0);

/** 100 for a finished empty file, else 0 while the size is unknown (specification section 3, refined as AriaNg 1.3.12). */
export function completePercent(task: Task): Percent {
  const total = totalLength(task);
  if (total === 0) return task.status === 'complete' ? 100 : 0;
  return percentOf(task.completedLength, total);
}

/** Undefined while nobody can know: the size is unknown, or nothing moves. */
export function remainSeconds(task: Task): Seconds | undefined {
  const remain = totalLength(task) - task.completedLength;
  if (totalLength(task) === 0 || task.downloadSpeed <= 0) return undefined;
  return Math.max(0, remain) / task.downloadSpeed;
}

/** Specification section 9: a time while active, `--:--:--` while waiting or stalled, nothing for the others. */
export function remainingCell(task: Task): string | Label {
  if (task.status === 'waiting') return unknownRemaining;
  if (task.status !== 'active') return '';
  if (task.seeder || isVerifying(task)) return '';
  return formatRemaining(remainSeconds(task));
}

/** A hash check runs or waits for its turn. */
export const isVerifying = (task: Task): boolean => task.verifyIntegrityPending === true || task.verifiedLength !== undefined;

/** In whole percent (specification section 4). */
export const verifiedPercent = (task: Task): Percent => Math.trunc(percentOf(task.verifiedLength ?? 0, totalLength(task)));

/** Uploaded by completed; 0 while nothing has been completed (reference behaviour, section 8). */
export const shareRatio = (task: Task): number => (task.completedLength > 0 ? task.uploadLength / task.completedLength : 0);
