import type { FullTaskUpdate } from '../../domain/taskDetail/fullTaskUpdate';
import type { RawTask } from '../../protocol/aria2';
import { type Decoder, gid, list, withoutUndefined, record } from './primitives';
import { decodePieces, decodeTaskUpdate } from './task';

/** Decodes tellStatus with the keys of `tellFullTaskUpdate`. A response without a gid is unusable. */
export const decodeFullTaskUpdate: Decoder<FullTaskUpdate> = (raw) => {
  const fields = record<RawTask>(raw);
  const update = decodeTaskUpdate(raw);
  return (
    fields &&
    update && {
      ...update,
      ...decodePieces(fields),
      ...withoutUndefined({ followedBy: list(gid)(fields.followedBy) }),
    }
  );
};
