import type { TaskKey } from '../protocol/aria2';

/**
 * What a poll asks of each task: what can change from second to second. (specification, section 7, with uploadLength
 * and errorMessage, which rows show)
 */
export const basicTaskKeys = [
  'gid',
  'totalLength',
  'completedLength',
  'uploadSpeed',
  'downloadSpeed',
  'connections',
  'numSeeders',
  'seeder',
  'status',
  'errorCode',
  'verifiedLength',
  'verifyIntegrityPending',
  'uploadLength',
  'errorMessage',
] as const satisfies readonly TaskKey[];

/** With these the update has `details`. They cost a list of files per task: ask once. */
export const fullTaskKeys = [
  ...basicTaskKeys,
  'files',
  'bittorrent',
  'infoHash',
  'followedBy',
  'following',
] as const satisfies readonly TaskKey[];
