import { hexDigitValue } from '../taskDetail/bitfield';
import { percentOf } from '../format/percent';
import type { FullTask } from '../tasks/fullTask';
import { isStopped } from '../tasks/task';
import type { TaskFile } from './taskFile';
import type { Bytes, Percent } from '../units';

type TaskOfFiles = Pick<
  FullTask,
  'files' | 'bitfield' | 'numPieces' | 'pieceLength' | 'status' | 'seeder' | 'completedLength' | 'totalLength'
>;

/** The progress of each file, by its place. */
export interface FileProgress {
  /** False while the size of a download is unknown. */
  readonly hasSizes: boolean;
  completed(place: number): Bytes;
  percent(place: number): Percent;
}

/**
 * The progress of a task's files, computed from the bitfield exactly as aria2 does (completed pieces, cut at the file's ends). So a tick
 * need not request the list of files, which is a megabyte for 5,000 files. If no bitfield fits the files, the lengths in the last list of
 * files are used.
 */
export function fileProgress(task: TaskOfFiles): FileProgress {
  const completed = completedOf(task);
  return {
    hasSizes: task.status === 'complete' || task.files.some(({ length }) => length > 0),
    completed,
    percent: (place) => {
      const length = task.files[place]?.length ?? 0;
      // An empty file has no pieces. It is complete when the task is complete.
      if (length === 0) return task.status === 'complete' || task.seeder === true ? 100 : 0;
      return percentOf(completed(place), length);
    },
  };
}

function completedOf(task: TaskOfFiles): (place: number) => Bytes {
  const { files, bitfield, numPieces, pieceLength } = task;
  const lastCompleted = (place: number): Bytes => files[place]?.completedLength ?? 0;
  // The task's own figure also counts unfinished pieces. The file list of a stopped task is final.
  if (files.length === 1)
    return (place) =>
      place === 0 && !isStopped(task.status)
        ? Math.max(lastCompleted(0), Math.min(task.completedLength, files[0]?.length ?? 0))
        : lastCompleted(place);
  if (bitfield === undefined || !yieldsFileProgress(task)) return lastCompleted;
  const offsets = offsetsOf(files);
  const before = countPiecesBefore(bitfield, numPieces);
  const hasPiece = (piece: number) => (before[piece + 1] ?? 0) > (before[piece] ?? 0);
  return (place) => {
    const from = offsets[place] ?? 0;
    const to = offsets[place + 1] ?? from;
    if (to <= from) return 0;
    const first = Math.floor(from / pieceLength);
    const last = Math.floor((to - 1) / pieceLength);
    if (first === last) return hasPiece(first) ? to - from : 0;
    const head = hasPiece(first) ? (first + 1) * pieceLength - from : 0;
    const tail = hasPiece(last) ? to - last * pieceLength : 0;
    return head + tail + ((before[last] ?? 0) - (before[first + 1] ?? 0)) * pieceLength;
  };
}

/** Whether the bitfield yields the files' progress, so that ticks need not request the list of files. */
export function yieldsFileProgress({ files, bitfield = '', numPieces, pieceLength }: TaskOfFiles): boolean {
  if (files.length === 1) return true;
  const total = offsetsOf(files)[files.length] ?? 0;
  return total <= numPieces * pieceLength && total > (numPieces - 1) * pieceLength && bitfield.length * 4 >= numPieces;
}

const knownOffsets = new WeakMap<readonly TaskFile[], Float64Array>();

/** The offset of each file in the torrent, and the end of the last file. Computed once per list of files. */
function offsetsOf(files: readonly TaskFile[]): Float64Array {
  const known = knownOffsets.get(files);
  if (known) return known;
  const offsets = new Float64Array(files.length + 1);
  files.forEach(({ length }, place) => {
    offsets[place + 1] = (offsets[place] ?? 0) + length;
  });
  knownOffsets.set(files, offsets);
  return offsets;
}

/** By piece: the number of completed pieces before it. The first piece is the high bit of the first digit. An invalid digit counts as 0. */
function countPiecesBefore(bitfield: string, numPieces: number): Uint32Array {
  const before = new Uint32Array(numPieces + 1);
  let count = 0;
  for (let piece = 0; piece < numPieces; piece += 1) {
    if ((hexDigitValue(bitfield.charCodeAt(piece >> 2)) >> (3 - (piece & 3))) & 1) count += 1;
    before[piece + 1] = count;
  }
  return before;
}
