import { mergeTask, type Task, type TaskUpdate } from './task';
import type { TaskFile } from './taskFile';
import type { Bytes, Gid, Seconds } from './units';

/** What tellStatus tells without a key list: the task's own page shows it. */
export interface FullTask extends Task {
  readonly dir: string;
  readonly numPieces: number;
  readonly pieceLength: Bytes;
  /** Hex digits, four pieces each, first piece in the high bit; absent until aria2 has a first piece state. */
  readonly bitfield?: string;
  readonly files: readonly TaskFile[];
  readonly belongsTo?: Gid;
  readonly torrent?: TorrentInfo;
}

/** The `bittorrent` struct of tellStatus. */
export interface TorrentInfo {
  readonly mode?: 'single' | 'multi';
  readonly name?: string;
  readonly comment?: string;
  /** Seconds since 1970. */
  readonly creationDate?: Seconds;
  /** Tiers of trackers (BEP 12). */
  readonly announceList: readonly (readonly string[])[];
}

/** What a reply with few keys told of a task whose page is open. */
export type TaskChanges = TaskUpdate &
  Partial<Pick<FullTask, 'dir' | 'numPieces' | 'pieceLength' | 'bitfield'>> & { readonly followedBy?: readonly Gid[] };

/** The task after such a reply; the same object when nothing changed. */
export function mergeChanges(known: FullTask, { followedBy, ...update }: TaskChanges): FullTask {
  const { details } = known;
  const isFollowed = details !== undefined && followedBy?.join() !== details.followedBy?.join();
  return mergeTask<FullTask>(known, isFollowed && followedBy ? { ...update, details: { ...details, followedBy } } : update);
}

/** The task with its files told anew; its other facts are as they were. */
export function withFiles(task: FullTask, files: readonly TaskFile[]): FullTask {
  const selected = files.filter((file) => file.selected);
  const selectedLength = Math.min(
    Number.MAX_VALUE,
    selected.reduce((sum, { length }) => sum + length, 0),
  );
  const details = task.details && { ...task.details, fileCount: files.length, selectedFileCount: selected.length, selectedLength };
  return { ...task, files: files.map((file, place) => keptFile(task.files[place], file)), ...(details ? { details } : {}) };
}

/** A file that has not changed keeps its identity, so that its row need not render again. */
function keptFile(known: TaskFile | undefined, told: TaskFile): TaskFile {
  const facts = ['index', 'path', 'length', 'completedLength', 'selected'] as const;
  if (!known || facts.some((fact) => known[fact] !== told[fact]) || known.uris.length !== told.uris.length) return told;
  const hasSameUris = told.uris.every(({ uri, isUsed }, place) => known.uris[place]?.uri === uri && known.uris[place].isUsed === isUsed);
  return hasSameUris ? known : told;
}

/**
 * Its files and name must be asked anew: a single file is named when its server has answered; of several files only the
 * selection may have changed, which changes their sum.
 */
export function hasBecomeAnother(before: FullTask, after: FullTask): boolean {
  const isResized = before.totalLength !== after.totalLength;
  return before.files.length > 1 ? isResized && before.totalLength > 0 : isResized || before.status !== after.status;
}
