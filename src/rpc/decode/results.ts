/** Decoders of gids, OK and other small results. */
import { oneOf } from '../../domain/checks';
import type { RawSessionInfo } from '../../protocol/aria2';
import { count, type Decoder, gid, list, record, nonEmptyText } from './primitives';

/** addUri, addTorrent, pause, remove and their kin. */
export const decodeGid: Decoder<string> = gid;
/** addMetalink: one gid per file. */
export const decodeGids: Decoder<readonly string[]> = list(gid);
/** The *All calls, changeOption and others. OK means "understood": aria2 also sends OK when it ignores a change. */
export const decodeOk: Decoder<'OK'> = oneOf(['OK']);
/** changePosition: the new place in the queue. 0 is the top. */
export const decodePosition: Decoder<number> = count;
/** listMethods. */
export const decodeNames: Decoder<readonly string[]> = list(nonEmptyText);
/** getSessionInfo: the session's id. It changes when the daemon restarts. */
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
