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
