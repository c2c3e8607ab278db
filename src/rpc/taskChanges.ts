import type { TaskChanges } from '../domain/fullTask';
import type { Gid } from '../domain/units';
import type { RawTask, TaskKey } from '../protocol/aria2';
import type { DaemonCall } from './daemonCall';
import { count, type Decoder, gid as gidOf, list, present, record, text, word } from './decode/primitives';
import { decodeTaskUpdate } from './decode/task';
import { basicTaskKeys } from './taskKeys';

/** What may change while a task's page is open, without what is large: files, URIs and trackers. */
const changingKeys = [...basicTaskKeys, 'dir', 'numPieces', 'pieceLength', 'followedBy'] as const satisfies readonly TaskKey[];

/** tellStatus with these keys. Unusable without a gid. */
export const decodeTaskChanges: Decoder<TaskChanges> = (raw) => {
  const fields = record<RawTask>(raw);
  const update = decodeTaskUpdate(raw);
  return (
    fields &&
    update && {
      ...update,
      ...present({
        dir: text(fields.dir),
        numPieces: count(fields.numPieces),
        pieceLength: count(fields.pieceLength),
        bitfield: word(fields.bitfield),
        followedBy: list(gidOf)(fields.followedBy),
      }),
    }
  );
};

/** The news of one task. `withPieces` adds its bitfield, a hex digit for every four pieces: pieces only change while a task runs. */
export const tellTaskChanges = (gid: Gid, withPieces: boolean): DaemonCall<TaskChanges> => ({
  method: 'aria2.tellStatus',
  params: [gid, withPieces ? [...changingKeys, 'bitfield'] : changingKeys],
  decode: decodeTaskChanges,
});
