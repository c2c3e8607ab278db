import type { DaemonOptions, SentOptions } from '../options/daemonOptions';
import { isStopped, type Task } from '../tasks/task';

/** The options that the user is asked for, as aria2 takes them. An empty seed time means no limit. */
export interface SeedAgainChoices {
  /** `bt-hash-check-seed`: false ends the task after the check. */
  readonly isSeeding: boolean;
  readonly ratio: string;
  /** Minutes. */
  readonly time: string;
}

/** aria2 1.36 counts the seed time in seconds of 31 bits; a longer one ends at once. */
export const maxSeedMinutes = Math.floor((2 ** 31 - 1) / 60);

/** A stopped torrent with an info hash. The result of a magnet that has become a torrent is not one. */
export const canSeedAgain = ({ status, details }: Task): boolean =>
  isStopped(status) && details?.isTorrent === true && !!details.infoHash && !details.followedBy?.length;

/** The values to begin with. A seed time of 0 does not seed, so it is not proposed. */
export function initialSeedChoices(options: DaemonOptions): SeedAgainChoices {
  const time = options['seed-time'] ?? '';
  return { isSeeding: true, ratio: options['seed-ratio'] ?? '', time: Number(time) > 0 ? time : '' };
}

/**
 * Options that override those of the task. aria2 cannot unset an option, so "no limit" is the longest time. The metadata comes from a
 * copy that aria2 may have saved (bt-save-metadata), else from peers. A task that was added paused starts now.
 */
export function seedOptions({ isSeeding, ratio, time }: SeedAgainChoices): SentOptions {
  const common = {
    'bt-hash-check-seed': String(isSeeding),
    'bt-load-saved-metadata': 'true',
    pause: 'false',
    'pause-metadata': 'false',
  };
  if (!isSeeding) return { ...common, 'seed-time': '0' };
  return { ...common, 'seed-time': time || String(maxSeedMinutes), ...(ratio === '' ? {} : { 'seed-ratio': ratio }) };
}

/** When seeding ends, as the key of its text in `seedAgain.end`. */
export function seedEnd({ isSeeding, ratio, time }: SeedAgainChoices): 'atOnce' | 'both' | 'ratio' | 'time' | 'never' {
  if (!isSeeding || (time !== '' && Number(time) === 0)) return 'atOnce';
  const hasRatio = Number(ratio) > 0;
  if (time === '') return hasRatio ? 'ratio' : 'never';
  return hasRatio ? 'both' : 'time';
}
