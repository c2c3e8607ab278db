import type { TaskKey } from '../protocol/aria2';

/** A poll asks for the keys that can change every second (docs/specification.md, section 7). */
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

/** An update with these keys has `details`. They include the list of files, so ask once per task. */
export const fullTaskKeys = [
  ...basicTaskKeys,
  'files',
  'bittorrent',
  'infoHash',
  'followedBy',
  'following',
] as const satisfies readonly TaskKey[];
