/** When a page polls, as pure functions. Times are those of the monotonic clock. */
import type { Milliseconds } from '../../domain/units';

export interface DueParts {
  readonly stat: boolean;
  readonly tasks: boolean;
  /** As in `PollRequest` (pollOnce). */
  readonly allRows: boolean;
}

export interface Schedule {
  /** When the totals are due; infinite when they are not polled. */
  readonly statAt: Milliseconds;
  readonly tasksAt: Milliseconds;
  /** When all rows were last requested. */
  readonly allRowsSince: Milliseconds;
}

/** From the settings; 0 stops a part. */
export interface Intervals {
  readonly statMs: Milliseconds;
  readonly tasksMs: Milliseconds;
}

interface EndedPoll {
  readonly due: DueParts;
  readonly startedAt: Milliseconds;
  readonly endedAt: Milliseconds;
}

/** Waiting and stopped tasks change by events. In case an event was missed, all rows are requested after this time. */
const allRowsIntervalMs: Milliseconds = 10_000;
/** Two polls that are due within this time share a request. */
export const togetherMs: Milliseconds = 50;
/** The shortest pause between two polls, whatever the intervals and events. */
const minPauseMs: Milliseconds = 200;
/** The cost of a list grows with its length: 10,000 tasks are requested at most once a second. */
const minPausePerTaskMs = 0.1;

/** The parts of a page's first poll: everything. */
export const firstPoll: DueParts = { stat: true, tasks: true, allRows: true };
export const initialSchedule: Schedule = { statAt: 0, tasksAt: 0, allRowsSince: 0 };

/** An interval counts from the start of a poll. The next poll starts after this one has ended. */
export function scheduleAfter(before: Schedule, { due, startedAt, endedAt }: EndedPoll, { statMs, tasksMs }: Intervals): Schedule {
  const next = (interval: Milliseconds): Milliseconds =>
    interval === 0 ? Infinity : Math.max(startedAt + interval, endedAt + Math.min(minPauseMs, interval));
  return {
    statAt: due.stat ? next(statMs) : before.statAt,
    tasksAt: due.tasks ? next(tasksMs) : before.tasksAt,
    allRowsSince: due.allRows ? startedAt : before.allRowsSince,
  };
}

/** The earliest time of a poll that an event causes. */
export const earliestPollAt = (endedAt: Milliseconds, listedTasks: number): Milliseconds =>
  endedAt + Math.max(minPauseMs, listedTasks * minPausePerTaskMs);

/** The scheduled time of the next poll. */
export const nextPollAt = ({ statAt, tasksAt }: Schedule, hasTasks: boolean): Milliseconds =>
  Math.min(statAt, hasTasks ? tasksAt : Infinity);

/** The parts that are due now. Lists that are outdated make every part due. */
export function dueParts(
  { statAt, tasksAt, allRowsSince }: Schedule,
  now: Milliseconds,
  hasTasks: boolean,
  areOutdated: boolean,
): DueParts {
  const isDue = (at: Milliseconds): boolean => areOutdated || at <= now + togetherMs;
  const tasks = hasTasks && isDue(tasksAt);
  return { stat: isDue(statAt), tasks, allRows: tasks && isDue(allRowsSince + allRowsIntervalMs) };
}
