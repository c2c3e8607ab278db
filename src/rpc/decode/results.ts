/** Decoders of gids, OK and other small results. */
import { oneOf } from '../../domain/checks';
import type { RawSessionInfo } from '../../protocol/aria2';
import { count, type Decoder, gid, list, record, nonEmptyText } from './primitives';

/** The result of addUri, addTorrent, forcePause, forceRemove and unpause: one gid. */
export const decodeGid: Decoder<string> = gid;
/** The result of addMetalink: one gid per file. */
export const decodeGids: Decoder<readonly string[]> = list(gid);
/**
 * The result of forcePauseAll, changeOption and other methods. OK does not mean that a change is in effect: aria2 also returns OK for a
 * change that it ignores.
 */
export const decodeOk: Decoder<'OK'> = oneOf(['OK']);
/** The result of changePosition: the task's new place in the queue. 0 is the first place. */
export const decodePosition: Decoder<number> = count;
/** The result of system.listMethods. */
export const decodeNames: Decoder<readonly string[]> = list(nonEmptyText);
/** The result of getSessionInfo: the session's id. The id changes when the daemon restarts. */
export const decodeSessionId: Decoder<string> = (raw) => nonEmptyText(record<RawSessionInfo>(raw)?.sessionId);

/** How many URIs changeUri removed and added. */
export interface ChangedUris {
  readonly deleted: number;
  readonly added: number;
}

export const decodeChangedUris: Decoder<ChangedUris> = (raw) => {
  if (!Array.isArray(raw)) return undefined;
  const [deleted, added] = raw.map(count);
  return deleted === undefined || added === undefined ? undefined : { deleted, added };
};
