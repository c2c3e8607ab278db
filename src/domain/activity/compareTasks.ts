import type { TaskEventKind } from './activityEvent';
import { type Task, type TaskUpdate, isStopped } from '../tasks/task';
import { isVerifying } from '../tasks/taskFigures';
import type { Gid } from '../units';

/** The last known stage of a task. */
export type TaskStage =
  /** Has not run as far as this page knows. */
  | 'waiting'
  /** Runs, or has run and waits again. */
  | 'started'
  /** Has all its data, also while it waits again or its hashes are checked. */
  | 'seeding'
  /** Complete, failed or removed. */
  | 'stopped';

/** The daemon's tasks at the last comparison. */
export interface KnownTasks {
  readonly stages: ReadonlyMap<Gid, TaskStage>;
  /** The waiting list has been complete once, so an unknown running task is new. Otherwise it may have waited outside the page. */
  readonly isWaitingWhole: boolean;
  /** The stopped list has been complete once, so an unknown stopped task has stopped since. */
  readonly isStoppedWhole: boolean;
}

/** The daemon's lists in its own order: stopped tasks newest first. The active list is always complete. */
export interface ReceivedTasks {
  readonly active: readonly TaskUpdate[];
  readonly waiting: readonly TaskUpdate[];
  readonly stopped: readonly TaskUpdate[];
  readonly isWaitingWhole: boolean;
  readonly isStoppedWhole: boolean;
}

/** A change of a task. Its event depends on the task's details, which must be requested. */
export interface TaskChange {
  readonly gid: Gid;
  readonly kind: 'added' | 'dataComplete' | 'finished' | 'seedingEnded' | 'failed';
  /** aria2's error code of a failure. */
  readonly errorCode?: number | undefined;
}

/** The stage that a row of a list shows. */
export const stageOf = ({ status, seeder }: TaskUpdate): TaskStage => {
  if (status !== undefined && isStopped(status)) return 'stopped';
  if (seeder) return 'seeding';
  return status === 'waiting' || status === 'paused' ? 'waiting' : 'started';
};

/**
 * The known tasks before the first comparison. Each received task is known: at its stage in `before`, else at its present stage. A torrent
 * whose hashes are checked counts as seeding: if the check finds all its data, that is no news.
 */
export function baselineOf(received: ReceivedTasks, before: ReadonlyMap<Gid, TaskStage>): KnownTasks {
  const presentStage = (task: TaskUpdate): TaskStage => (isCheckedTorrent(task) ? 'seeding' : stageOf(task));
  const stages = new Map<Gid, TaskStage>();
  for (const task of allOf(received)) stages.set(task.gid, before.get(task.gid) ?? presentStage(task));
  return { stages, isWaitingWhole: received.isWaitingWhole, isStoppedWhole: received.isStoppedWhole };
}

/** aria2 reports `seeder` of torrents only. */
const isCheckedTorrent = (task: TaskUpdate): boolean => task.seeder !== undefined && isVerifying(task);

/** A task keeps its stage while it waits, and a torrent stays `seeding` during a hash check, which hides that it has all its data. */
const stageAfter = (before: TaskStage | undefined, task: TaskUpdate): TaskStage => {
  const stage = stageOf(task);
  if (stage === 'waiting' && (before === 'started' || before === 'seeding')) return before;
  return stage === 'started' && before === 'seeding' && isCheckedTorrent(task) ? before : stage;
};

interface Comparison {
  /** Oldest first. A removal by the user is no change. */
  readonly changes: readonly TaskChange[];
  /** Tasks that run for the first time. */
  readonly started: readonly Gid[];
  readonly known: KnownTasks;
}

/** The changes since the last comparison, and the new state. */
export function compareTasks(known: KnownTasks, received: ReceivedTasks): Comparison {
  const stages = new Map(known.stages);
  const changes: TaskChange[] = [];
  const started: Gid[] = [];
  // Ended tasks come first, because they may have started the new ones.
  // An unknown task below a known one stopped earlier. It became visible when others were removed.
  const firstOld = received.stopped.findIndex(({ gid }) => known.stages.get(gid) === 'stopped');
  const isNewlyStopped = (place: number) => (firstOld === -1 ? known.isStoppedWhole : place < firstOld);
  for (const [place, task] of [...received.stopped.entries()].reverse()) {
    const before = known.stages.get(task.gid);
    stages.set(task.gid, 'stopped');
    if (before === 'stopped' || (before === undefined && !isNewlyStopped(place))) continue;
    const { gid, status, errorCode } = task;
    if (status === 'error') changes.push({ gid, kind: 'failed', errorCode });
    if (status === 'complete') changes.push({ gid, kind: before === 'seeding' ? 'seedingEnded' : 'finished' });
  }
  for (const task of [...received.active, ...received.waiting]) {
    const before = stages.get(task.gid);
    const stage = stageAfter(before, task);
    stages.set(task.gid, stage);
    const isNew = before === undefined && known.isWaitingWhole;
    if (isNew) changes.push({ gid: task.gid, kind: 'added' });
    if (stage === 'started' && (isNew || before === 'waiting')) started.push(task.gid);
    if (stage === 'seeding' && before !== 'seeding') changes.push({ gid: task.gid, kind: 'dataComplete' });
  }
  const isWaitingWhole = known.isWaitingWhole || received.isWaitingWhole;
  const isStoppedWhole = known.isStoppedWhole || received.isStoppedWhole;
  return { changes, started, known: { stages: withoutGone(stages, received), isWaitingWhole, isStoppedWhole } };
}

/**
 * The most stopped tasks outside the received part that are remembered. aria2 keeps 1000 by default. A forgotten task would be reported
 * again when the newer ones are removed.
 */
export const maxStoppedOutside = 10_000;

/** Forgets tasks that are in no list any more. */
function withoutGone(stages: ReadonlyMap<Gid, TaskStage>, received: ReceivedTasks): ReadonlyMap<Gid, TaskStage> {
  const receivedGids = new Set(allOf(received).map(({ gid }) => gid));
  const outside = [...stages].filter(([gid]) => !receivedGids.has(gid));
  const unstopped = outside.filter(([, stage]) => stage !== 'stopped');
  const stopped = outside.filter(([, stage]) => stage === 'stopped');
  return new Map([
    ...(received.isStoppedWhole ? [] : stopped.slice(-maxStoppedOutside)),
    ...(received.isWaitingWhole ? [] : unstopped),
    ...[...stages].filter(([gid]) => receivedGids.has(gid)),
  ]);
}

const allOf = ({ active, waiting, stopped }: ReceivedTasks): readonly TaskUpdate[] => [...active, ...waiting, ...stopped];

/** Whether a poll differs from the known state, so that a comparison is due. */
export const isComparisonDue = (known: KnownTasks, tasks: readonly TaskUpdate[]): boolean =>
  tasks.some((task) => task.status !== undefined && known.stages.get(task.gid) !== stageAfter(known.stages.get(task.gid), task));

/** The changes with which a download ends. */
const isEnd: Readonly<Record<TaskChange['kind'], boolean>> = {
  added: false,
  dataComplete: false,
  finished: true,
  seedingEnded: true,
  failed: true,
};

/** Whether a download has ended with a change and its event. A task that only brings another one is no download of the user. */
export const endsDownload = (kind: TaskChange['kind'], event: TaskEventKind): boolean => isEnd[kind] && event !== 'metadataReady';

/** The event of a change, by the task's details. Undefined for a task that another task's metadata started. */
export function eventKind(kind: TaskChange['kind'], details: Task['details']): TaskEventKind | undefined {
  const bringsAnother = details?.isMetadata === true || (details?.followedBy?.length ?? 0) > 0;
  switch (kind) {
    case 'added':
      return details?.following === undefined ? 'added' : undefined;
    case 'dataComplete':
      return bringsAnother ? undefined : 'btCompleted';
    case 'finished':
      if (bringsAnother) return 'metadataReady';
      return details?.isTorrent ? 'btCompleted' : 'completed';
    case 'seedingEnded':
    case 'failed':
      return kind;
    default:
      return kind satisfies never;
  }
}
