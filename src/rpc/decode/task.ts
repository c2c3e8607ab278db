import { aBoolean, oneOf } from '../../domain/checks';
import type { FullTask, TorrentInfo } from '../../domain/tasks/fullTask';
import { selectedDetails } from '../../domain/tasks/selectedDetails';
import { mergeTask, type TaskDetails, taskStatuses, type TaskUpdate } from '../../domain/tasks/task';
import type { TaskFile } from '../../domain/files/taskFile';
import { isMetadataPath, taskName } from '../../domain/tasks/taskName';
import type { RawBitTorrent, RawTask, RawTorrentInfo } from '../../protocol/aria2';
import { decodeFiles } from './files';
import { count, type Decoder, gid, fieldsOf, list, type Loose, path, withoutUndefined, record, text, nonEmptyText } from './primitives';

/**
 * Decodes one element of tellActive, tellWaiting or tellStopped, or the result of tellStatus, with any keys. A key that
 * the response lacks is absent. An update without a gid is unusable.
 */
export const decodeTaskUpdate: Decoder<TaskUpdate> = (raw) => {
  const fields = record<RawTask>(raw);
  return fields && decodeFields(fields, decodeFiles(fields.files));
};

/** The keys of a row. Several raw keys make the details. */
const rowFields = fieldsOf<Omit<TaskUpdate, 'details'>>({
  gid,
  status: oneOf(taskStatuses),
  totalLength: count,
  completedLength: count,
  uploadLength: count,
  downloadSpeed: count,
  uploadSpeed: count,
  connections: count,
  numSeeders: count,
  seeder: aBoolean,
  errorCode: count,
  errorMessage: text,
  verifiedLength: count,
  verifyIntegrityPending: aBoolean,
  dir: path,
});

const hasGid = (update: Partial<TaskUpdate>): update is TaskUpdate => update.gid !== undefined;

function decodeFields(fields: Loose<RawTask>, files: readonly TaskFile[] | undefined): TaskUpdate | undefined {
  const update = rowFields(fields);
  if (!hasGid(update)) return undefined;
  return files ? { ...update, details: decodeDetails(fields, files) } : update;
}

/**
 * tellActive, tellWaiting and tellStopped. An unreadable row makes the list unusable, because a list without that row would remove a known
 * task.
 */
export const decodeTaskList: Decoder<readonly TaskUpdate[]> = (raw) => {
  const tasks = list(decodeTaskUpdate)(raw);
  return Array.isArray(raw) && tasks?.length === raw.length ? tasks : undefined;
};

/** Decodes tellStatus without a key list. A response without gid or status is unusable. A missing length is 0. */
export const decodeFullTask: Decoder<FullTask> = (raw) => {
  const fields = record<RawTask>(raw);
  const files = decodeFiles(fields?.files);
  const update = fields && decodeFields(fields, files);
  if (!fields || update?.status === undefined) return undefined;
  return {
    dir: '',
    ...mergeTask(undefined, update),
    numPieces: 0,
    pieceLength: 0,
    ...decodePieces(fields),
    files: files ?? [],
    ...withoutUndefined({ torrent: decodeTorrent(fields.bittorrent) }),
  };
};

/** A higher number of pieces is invalid. The page keeps an array with an element for each piece. */
const maxPieces = 2 ** 24;
const pieceCount: Decoder<number> = (raw) => {
  const pieces = count(raw);
  return pieces !== undefined && pieces <= maxPieces ? pieces : undefined;
};

/** The pieces of a task whose page is open. */
export const decodePieces = fieldsOf<Pick<FullTask, 'numPieces' | 'pieceLength' | 'bitfield'>>({
  numPieces: pieceCount,
  pieceLength: count,
  bitfield: nonEmptyText,
});

/** Details need `files`, which a poll with the basic keys does not return. */
function decodeDetails(fields: Loose<RawTask>, files: readonly TaskFile[]): TaskDetails {
  const torrent = decodeTorrent(fields.bittorrent);
  const infoHash = nonEmptyText(fields.infoHash);
  const firstPath = files[0]?.path ?? '';
  return {
    name: taskName({ torrentName: torrent?.name, path: firstPath, uri: files[0]?.uris[0]?.uri }),
    fileCount: files.length,
    ...selectedDetails(files),
    uris: files.length === 1 ? [...new Set(files[0]?.uris.map(({ uri }) => uri))] : [],
    isTorrent: torrent !== undefined || infoHash !== undefined,
    isMetadata: isMetadataPath(firstPath) || isWithoutMetadata(fields.bittorrent),
    ...withoutUndefined({
      infoHash,
      followedBy: list(gid)(fields.followedBy),
      following: gid(fields.following),
    }),
  };
}

/** Before the metadata arrives, a magnet's `bittorrent` struct has neither mode nor info. */
function isWithoutMetadata(raw: unknown): boolean {
  const fields = record<RawBitTorrent>(raw);
  return fields !== undefined && fields.mode === undefined && record<RawTorrentInfo>(fields.info) === undefined;
}

const decodeTorrent: Decoder<TorrentInfo> = (raw) => {
  const fields = record<RawBitTorrent>(raw);
  return (
    fields &&
    withoutUndefined({
      mode: oneOf(['single', 'multi'])(fields.mode),
      name: nonEmptyText(record<RawTorrentInfo>(fields.info)?.name),
      comment: nonEmptyText(fields.comment),
      creationDate: count(fields.creationDate),
      announceList: list(list(nonEmptyText))(fields.announceList) ?? [],
    })
  );
};
