import type { Bytes, BytesPerSecond, Gid } from '../units';
import { errorDescription } from './errorCodes';

/** aria2's status words (aria2 manual, aria2.tellStatus). */
export const taskStatuses = ['active', 'waiting', 'paused', 'error', 'complete', 'removed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The facts that change while a task exists. Every poll of all rows returns them. */
interface TaskProgress {
  readonly status: TaskStatus;
  readonly totalLength: Bytes;
  readonly completedLength: Bytes;
  readonly uploadLength: Bytes;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
  readonly connections: number;
  /** Torrents only. */
  readonly numSeeders?: number;
  /** Running torrents only: the daemon has all pieces and seeds. */
  readonly seeder?: boolean;
  /** Stopped tasks only; 0 is success. */
  readonly errorCode?: number;
  readonly errorMessage?: string;
  /** Only while aria2 checks hashes. */
  readonly verifiedLength?: Bytes;
  /** Only while a hash check is queued. */
  readonly verifyIntegrityPending?: boolean;
}

/** The facts that seldom change. They are requested once, and again when the task's status or length has changed. */
export interface TaskDetails {
  /** Empty while the daemon knows no name. */
  readonly name: string;
  readonly fileCount: number;
  readonly selectedFileCount: number;
  /** The only selected file, or the folder that has all selected files, with a slash at its end. Absent while aria2 knows no path. */
  readonly path?: string;
  /** Sum of the selected files. aria2 reports a totalLength of 0 until a torrent has started. */
  readonly selectedLength: Bytes;
  /** The different URIs of a single-file task, in order; empty for other tasks. */
  readonly uris: readonly string[];
  readonly isTorrent: boolean;
  /** A magnet that still fetches its metadata (BEP 9). */
  readonly isMetadata: boolean;
  readonly infoHash?: string;
  readonly followedBy?: readonly Gid[];
  readonly following?: Gid;
}

/** A row of a task list. `details` is absent until they have been received. */
export interface Task extends TaskProgress {
  readonly gid: Gid;
  readonly details?: TaskDetails;
  /** The folder. It is requested only while a list shows it or is sorted by it. */
  readonly dir?: string;
}

/** The result of one request about a task. Facts that the result lacks keep their value. */
export type TaskUpdate = Partial<Task> & { readonly gid: Gid };

/** aria2 omits these keys when they no longer apply. */
const transientKeys = ['verifiedLength', 'verifyIntegrityPending'] as const satisfies (keyof TaskProgress)[];

/** A task that is not in the store begins with these figures. A key that is missing in its first response is 0 until a later one has it. */
const blankProgress: TaskProgress = {
  status: 'waiting',
  totalLength: 0,
  completedLength: 0,
  uploadLength: 0,
  downloadSpeed: 0,
  uploadSpeed: 0,
  connections: 0,
};

/**
 * Merges a result into a task. Facts that the result lacks stay, except the two verification keys, whose absence ends the
 * check. Returns the same object when nothing changed, so that rows need not render again.
 */
export function mergeTask<Known extends Task>(known: Known, update: TaskUpdate & Partial<Known>): Known;
export function mergeTask(known: Task | undefined, update: TaskUpdate): Task;
export function mergeTask(known: Task | undefined, update: TaskUpdate): Task {
  if (!known) return { ...blankProgress, ...update };
  if (isUnchanged(known, update)) return known;
  const merged = { ...known, ...update };
  for (const key of transientKeys) if (update[key] === undefined) delete merged[key];
  return merged;
}

function isUnchanged(known: Task, update: TaskUpdate): boolean {
  for (const key of transientKeys) if (known[key] !== update[key]) return false;
  let key: keyof TaskUpdate;
  for (key in update) if (known[key] !== update[key]) return false;
  return true;
}

/** Tasks of tellStopped. */
export const isStopped = (status: TaskStatus): boolean => status === 'complete' || status === 'error' || status === 'removed';
/** All selected files are there: a finished download, or a torrent that seeds. */
export const isFinished = ({ status, seeder }: TaskProgress): boolean => status === 'complete' || seeder === true;
/** Start applies to paused tasks (docs/specification.md, section 4). */
export const isStartable = (status: TaskStatus): boolean => status === 'paused';
/** Pause applies to active and waiting tasks (docs/specification.md, section 4). */
export const isPausable = (status: TaskStatus): boolean => status === 'active' || status === 'waiting';

/** A failed single file that is no torrent and whose error has a description (docs/specification.md, section 4). */
export function isRetryable(task: Task): boolean {
  const { details } = task;
  return task.status === 'error' && errorDescription(task.errorCode) !== undefined && details?.fileCount === 1 && !details.isTorrent;
}
