import type { FullTaskUpdate } from '../../domain/taskDetail/fullTaskUpdate';
import type { RawTask } from '../../protocol/aria2';
import { count, type Decoder, gid, list, withoutUndefined, record, nonEmptyText } from './primitives';
import { decodeTaskUpdate, pieceCount } from './task';

/** Decodes tellStatus with the keys of `tellFullTaskUpdate`. An answer without a gid is unusable. */
export const decodeFullTaskUpdate: Decoder<FullTaskUpdate> = (raw) => {
  const fields = record<RawTask>(raw);
  const update = decodeTaskUpdate(raw);
  return (
    fields &&
    update && {
      ...update,
      ...withoutUndefined({
        numPieces: pieceCount(fields.numPieces),
        pieceLength: count(fields.pieceLength),
        bitfield: nonEmptyText(fields.bitfield),
        followedBy: list(gid)(fields.followedBy),
      }),
    }
  );
};
