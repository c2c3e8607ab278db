import type { Task } from '../domain/tasks/task';
import type { TaskKey } from '../protocol/aria2';

/**
 * The keys of `TaskProgress`: what changes while a task exists (docs/specification.md, section 7). A poll of all rows requests them, and a
 * tick requests them of the waiting tasks on screen.
 */
export const progressKeys = [
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

/**
 * The keys that a tick requests of these active tasks. They omit what cannot change: the status in a response of tellActive, a known
 * length, and uploads if none of the tasks is a torrent. The next poll of all rows requests all keys (sagas/pollers/schedule).
 */
export const runningTaskKeys = (tasks: readonly Task[]): readonly TaskKey[] => [
  ...(['gid', 'completedLength', 'downloadSpeed', 'connections', 'verifiedLength', 'verifyIntegrityPending'] as const),
  ...(tasks.some(({ totalLength }) => totalLength === 0) ? (['totalLength'] as const) : []),
  ...(tasks.some(({ details }) => details?.isTorrent !== false) ? (['uploadLength', 'uploadSpeed', 'numSeeders', 'seeder'] as const) : []),
];

/** An update with these keys has `details`. They include the list of files, so they are requested once per task. */
export const taskKeysWithDetails = [
  ...progressKeys,
  'files',
  'bittorrent',
  'infoHash',
  'followedBy',
  'following',
] as const satisfies readonly TaskKey[];

/** An update with these keys has the URIs and the info hash of a task. The decoder reads no details without the files. */
export const infoHashKeys = ['files', 'infoHash'] as const satisfies readonly TaskKey[];

/** The keys of a `FullTaskUpdate`: they may change while a task's page is open. The large ones are absent: files, URIs and trackers. */
export const fullTaskUpdateKeys = [...progressKeys, 'dir', 'numPieces', 'pieceLength', 'followedBy'] as const satisfies readonly TaskKey[];
