import type { TaskChanges } from '../domain/taskDetail/taskChanges';
import type { Gid } from '../domain/units';
import type { RawTask, TaskKey } from '../protocol/aria2';
import type { DaemonCall } from './daemonCall';
import { count, type Decoder, gid as gidOf, list, present, record, text, word } from './decode/primitives';
import { decodeTaskUpdate, pieceCount } from './decode/task';
import { basicTaskKeys } from './taskKeys';

/** The keys that may change while a task's page is open, without the large ones: files, URIs and trackers. */
const changingKeys = [...basicTaskKeys, 'dir', 'numPieces', 'pieceLength', 'followedBy'] as const satisfies readonly TaskKey[];

/** Decodes tellStatus with these keys. A reply without a gid is unusable. */
export const decodeTaskChanges: Decoder<TaskChanges> = (raw) => {
  const fields = record<RawTask>(raw);
  const update = decodeTaskUpdate(raw);
  return (
    fields &&
    update && {
      ...update,
      ...present({
        dir: text(fields.dir),
        numPieces: pieceCount(fields.numPieces),
        pieceLength: count(fields.pieceLength),
        bitfield: word(fields.bitfield),
        followedBy: list(gidOf)(fields.followedBy),
      }),
    }
  );
};

/** Asks for the changes of one task. `withPieces` adds its bitfield, a hex digit for every four pieces, which changes only while a task runs. */
export const tellTaskChanges = (gid: Gid, withPieces: boolean): DaemonCall<TaskChanges> => ({
  method: 'aria2.tellStatus',
  params: [gid, withPieces ? [...changingKeys, 'bitfield'] : changingKeys],
  decode: decodeTaskChanges,
});
