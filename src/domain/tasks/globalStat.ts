import type { BytesPerSecond } from '../units';

/** The daemon's totals (aria2 manual, aria2.getGlobalStat). */
export interface GlobalStat {
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
  readonly numActive: number;
  /** Waiting and paused. */
  readonly numWaiting: number;
  /** Kept results, at most max-download-result. */
  readonly numStopped: number;
}

const counts = ['numActive', 'numWaiting', 'numStopped'] as const;

/** Whether a task has been added, removed or moved to another list. Unknown totals show no change. */
export const hasCountChanged = (before: GlobalStat | undefined, after: GlobalStat | undefined): boolean =>
  before !== undefined && after !== undefined && counts.some((count) => before[count] !== after[count]);
