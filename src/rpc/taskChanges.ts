import type { TaskChanges } from '../domain/taskDetail/taskChanges';
import type { Gid } from '../domain/units';
import type { TaskKey } from '../protocol/aria2';
import type { DaemonCall } from './daemonCall';
import { decodeTaskChanges } from './decode/taskChanges';
import { basicTaskKeys } from './taskKeys';

/** The keys that may change while a task's page is open, without the large ones: files, URIs and trackers. */
const changingKeys = [...basicTaskKeys, 'dir', 'numPieces', 'pieceLength', 'followedBy'] as const satisfies readonly TaskKey[];

/** tellStatus with the keys that may change. `withPieces` adds the bitfield, which changes only while the task is active. */
export const tellTaskChanges = (gid: Gid, withPieces: boolean): DaemonCall<TaskChanges> => ({
  method: 'aria2.tellStatus',
  params: [gid, withPieces ? [...changingKeys, 'bitfield'] : changingKeys],
  decode: decodeTaskChanges,
});
