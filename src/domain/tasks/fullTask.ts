import type { Task, TaskDetails } from './task';
import { selectedDetails } from './selectedDetails';
import type { TaskFile } from '../files/taskFile';
import type { Bytes, Seconds } from '../units';

/** The result of tellStatus without a key list, for the task's page. */
export interface FullTask extends Task {
  readonly dir: string;
  readonly numPieces: number;
  readonly pieceLength: Bytes;
  /** Hex digits of four pieces each, the first piece in the high bit. Absent until aria2 knows the state of the pieces. */
  readonly bitfield?: string;
  readonly files: readonly TaskFile[];
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

export const isRunningTorrent = ({ status, details }: FullTask): boolean => status === 'active' && details?.isTorrent === true;

/** Replaces the files of a task, and the details that depend on them. The name stays. */
export function withFiles(task: FullTask, files: readonly TaskFile[]): FullTask {
  const details = task.details && { ...withSelectedDetails(task.details, files), fileCount: files.length };
  return { ...task, files: files.map((file, place) => keptFile(task.files[place], file)), ...(details ? { details } : {}) };
}

/** The details after the choice has changed. The files may no longer have a path. */
export function withSelectedDetails({ path: _, ...details }: TaskDetails, files: readonly TaskFile[]): TaskDetails {
  return { ...details, ...selectedDetails(files) };
}

/** An unchanged file keeps its identity, so that its row need not render again. */
function keptFile(known: TaskFile | undefined, received: TaskFile): TaskFile {
  const facts = ['index', 'path', 'length', 'completedLength', 'selected'] as const;
  if (!known || facts.some((fact) => known[fact] !== received[fact]) || known.uris.length !== received.uris.length) return received;
  const hasSameUris = received.uris.every(
    ({ uri, isUsed }, place) => known.uris[place]?.uri === uri && known.uris[place].isUsed === isUsed,
  );
  return hasSameUris ? known : received;
}
