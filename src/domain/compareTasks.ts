import type { TaskEventKind } from './taskEvent';
import type { Task, TaskUpdate } from './task';
import { isStopped } from './task';
import type { Gid } from './units';

/** How far a task is known to have come: it seeds when it has all its data. */
export type TaskPhase = 'open' | 'seeding' | 'done';

/** What was known of the daemon's tasks at the last look. */
export interface KnownTasks {
  readonly phases: ReadonlyMap<Gid, TaskPhase>;
  /** All waiting tasks were told: an unknown one that now runs is new, and did not wait out of sight. */
  readonly isWaitingWhole: boolean;
  /** Likewise for what has stopped: an unknown one has stopped since. */
  readonly isStoppedWhole: boolean;
}

/** What one look told, in the daemon's own order: stopped ones newest first. */
export interface ToldTasks {
  readonly active: readonly TaskUpdate[];
  readonly waiting: readonly TaskUpdate[];
  readonly stopped: readonly TaskUpdate[];
}

/** What seems to have happened; the rest depends on what the task is, which has to be asked. */
export interface Change {
  readonly gid: Gid;
  readonly kind: 'added' | 'dataComplete' | 'finished' | 'seedingEnded' | 'failed';
}

export const phaseOf = ({ status, seeder }: TaskUpdate): TaskPhase => {
  if (status !== undefined && isStopped(status)) return 'done';
  return seeder ? 'seeding' : 'open';
};

/**
 * The first look at a daemon: what is there is no news, save for what it has itself just announced (`announced`).
 * `isWhole`: nothing was left out.
 */
export function firstKnown(
  told: ToldTasks,
  isWhole: { readonly waiting: boolean; readonly stopped: boolean },
  announced: ReadonlySet<Gid>,
): KnownTasks {
  const phases = new Map<Gid, TaskPhase>();
  for (const task of allOf(told)) phases.set(task.gid, announced.has(task.gid) ? 'open' : phaseOf(task));
  return { phases, isWaitingWhole: isWhole.waiting, isStoppedWhole: isWhole.stopped };
}

/** What has happened since, oldest first, and what is known now. What a user removed is no event. */
export function compareTasks(known: KnownTasks, told: ToldTasks): { readonly changes: readonly Change[]; readonly known: KnownTasks } {
  const phases = new Map(known.phases);
  const changes: Change[] = [];
  // What has ended comes first: it may have led to what has begun.
  // An unknown task below a known one stopped before it, and came into sight when others were cleared away.
  const firstOld = told.stopped.findIndex(({ gid }) => known.phases.get(gid) === 'done');
  const isNew = (place: number) => (firstOld === -1 ? known.isStoppedWhole : place < firstOld);
  for (const [place, task] of [...told.stopped.entries()].reverse()) {
    const before = known.phases.get(task.gid);
    phases.set(task.gid, 'done');
    if (before === 'done' || (before === undefined && !isNew(place))) continue;
    if (task.status === 'error') changes.push({ gid: task.gid, kind: 'failed' });
    if (task.status === 'complete') changes.push({ gid: task.gid, kind: before === 'seeding' ? 'seedingEnded' : 'finished' });
  }
  for (const task of [...told.active, ...told.waiting]) {
    const before = phases.get(task.gid);
    const phase = phaseOf(task);
    phases.set(task.gid, phase);
    if (before === undefined && known.isWaitingWhole) changes.push({ gid: task.gid, kind: 'added' });
    if (phase === 'seeding' && before !== 'seeding') changes.push({ gid: task.gid, kind: 'dataComplete' });
  }
  return { changes, known: { ...known, phases } };
}

const allOf = ({ active, waiting, stopped }: ToldTasks): readonly TaskUpdate[] => [...active, ...waiting, ...stopped];

/** Something that a poll told is not what is known: it is worth a look. */
export const isNews = (known: KnownTasks, tasks: readonly TaskUpdate[]): boolean =>
  tasks.some((task) => task.status !== undefined && known.phases.get(task.gid) !== phaseOf(task));

/** The event of a change, once it is known what the task is; nothing for what follows from another task's metadata. */
export function eventKind(kind: Change['kind'], details: Task['details']): TaskEventKind | undefined {
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
