import type { Bytes, BytesPerSecond, Gid } from './units';

/** aria2's status words (aria2 manual, aria2.tellStatus). */
export const taskStatuses = ['active', 'waiting', 'paused', 'error', 'complete', 'removed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** What changes while a task lives; told by every poll. */
export interface TaskProgress {
  readonly status: TaskStatus;
  readonly totalLength: Bytes;
  readonly completedLength: Bytes;
  readonly uploadLength: Bytes;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
  readonly connections: number;
  /** Torrents only. */
  readonly numSeeders?: number;
  /** Running torrents only: this end has everything and seeds. */
  readonly seeder?: boolean;
  /** Stopped tasks only; 0 is success. */
  readonly errorCode?: number;
  readonly errorMessage?: string;
  /** Only while aria2 checks hashes; gone when the check has ended. */
  readonly verifiedLength?: Bytes;
  /** Only while a hash check waits for its turn. */
  readonly verifyIntegrityPending?: boolean;
}

/** What seldom changes; asked once, and again when the task's length becomes known. */
export interface TaskDetails {
  /** Empty while the daemon knows none. */
  readonly name: string;
  readonly fileCount: number;
  readonly selectedFileCount: number;
  /** Sum of the selected files: aria2 tells a totalLength of 0 until a torrent has been started. */
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

/** A row of a task list. `details` is absent until the daemon has told them. */
export interface Task extends TaskProgress {
  readonly gid: Gid;
  readonly details?: TaskDetails;
}

/** What one reply told of a task: what it left out stays as it was. */
export type TaskUpdate = Partial<TaskProgress> & { readonly gid: Gid; readonly details?: TaskDetails };

/** Keys that aria2 leaves out to say that they no longer apply. */
const transientKeys = ['verifiedLength', 'verifyIntegrityPending'] as const satisfies (keyof TaskProgress)[];

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
 * The task after a reply. What the reply leaves out stays, save for the two verification keys, whose absence is the
 * message. Answers the same object when nothing changed, so that rows need not render again.
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
/** Specification section 4: start applies to paused tasks. */
export const isStartable = (status: TaskStatus): boolean => status === 'paused';
/** Specification section 4: pause applies to active and waiting tasks. */
export const isPausable = (status: TaskStatus): boolean => status === 'active' || status === 'waiting';
