import fc from 'fast-check';
import { fileProgress } from '../../../src/domain/files/fileProgress';
import type { TaskFile } from '../../../src/domain/files/taskFile';
import { decodeFullTask } from '../../../src/rpc/decode/task';
import { frames, resultOf, versions } from '../../rpc/support/fixtures';

const filesOf = (...lengths: readonly number[]): TaskFile[] =>
  lengths.map((length, place) => ({ index: place + 1, path: `f${place}`, length, completedLength: 1, selected: true, uris: [] }));
const progressOf = (task: Partial<Parameters<typeof fileProgress>[0]> & { files: readonly TaskFile[] }) => {
  const progress = fileProgress({ status: 'active', completedLength: 0, totalLength: 0, numPieces: 0, pieceLength: 0, ...task });
  return task.files.map((_, place) => progress.completed(place));
};

describe('domain/files/fileProgress', () => {
  it.each(versions)('computes the same progress per file as aria2 %s', (version) => {
    const tasks = Object.keys(frames(version, 'bittorrent')).flatMap((name) => decodeFullTask(resultOf(version, 'bittorrent', name)) ?? []);
    const withBitfield = tasks.filter((task) => task.bitfield !== undefined && task.files.length > 1);
    expect(withBitfield.length).toBeGreaterThan(1);
    for (const task of withBitfield) expect(progressOf(task)).toEqual(task.files.map(({ completedLength }) => completedLength));
  });

  it('says whether the sizes are known', () => {
    const hasSizes = (status: 'active' | 'complete', ...lengths: readonly number[]) =>
      fileProgress({ files: filesOf(...lengths), status, completedLength: 0, totalLength: 0, numPieces: 0, pieceLength: 0 }).hasSizes;
    expect([hasSizes('active', 0), hasSizes('active', 0, 5), hasSizes('complete', 0)]).toEqual([false, true, true]);
  });

  it('splits pieces that cross file boundaries', () => {
    const files = filesOf(15, 0, 10, 7);
    const pieces = { files, numPieces: 4, pieceLength: 10 };
    expect(progressOf({ ...pieces, bitfield: 'f0' })).toEqual([15, 0, 10, 7]);
    expect(progressOf({ ...pieces, bitfield: '40' })).toEqual([5, 0, 5, 0]);
    expect(progressOf({ ...pieces, bitfield: '20' })).toEqual([0, 0, 5, 5]);
    expect(progressOf({ ...pieces, bitfield: '10' })).toEqual([0, 0, 0, 2]);
  });

  it.each<[string, object]>([
    ['without a bitfield', { numPieces: 2, pieceLength: 10 }],
    ['with one that is too short', { numPieces: 9, pieceLength: 2, bitfield: 'ff' }],
    ['with pieces that do not fit the files', { numPieces: 20, pieceLength: 10, bitfield: 'fffff' }],
  ])('uses the reported progress for files %s', (_what, task) => {
    expect(progressOf({ files: filesOf(10, 7), ...task })).toEqual([1, 1]);
  });

  it('uses the progress of the task for a single file', () => {
    expect(progressOf({ files: filesOf(100), completedLength: 40 })).toEqual([40]);
    expect(progressOf({ files: filesOf(100), completedLength: 900 })).toEqual([100]);
    expect(progressOf({ files: [] })).toEqual([]);
  });

  it('calls an empty file complete when the task is complete', () => {
    const task = { files: filesOf(0, 0), completedLength: 0, totalLength: 0, numPieces: 0, pieceLength: 0 };
    expect(fileProgress({ ...task, status: 'paused' }).percent(0)).toBe(0);
    expect(fileProgress({ ...task, status: 'complete' }).percent(0)).toBe(100);
    expect(fileProgress({ ...task, status: 'active', seeder: true }).percent(1)).toBe(100);
  });

  it('stays between 0 and the length of the file for any bitfield', () => {
    const lengths = fc.array(fc.nat(50), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 20 }), fc.string({ maxLength: 80 }), (some, pieceLength, bitfield) => {
        const numPieces = Math.ceil(some.reduce((sum, length) => sum + length, 0) / pieceLength);
        const files = filesOf(...some).map((file) => ({ ...file, completedLength: 0 }));
        progressOf({ files, pieceLength, numPieces, bitfield }).forEach((completed, place) => {
          expect(completed).toBeGreaterThanOrEqual(0);
          expect(completed).toBeLessThanOrEqual(some[place] ?? 0);
        });
      }),
    );
  });
});
