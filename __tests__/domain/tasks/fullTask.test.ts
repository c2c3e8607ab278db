import { withFiles } from '../../../src/domain/tasks/fullTask';
import { mustReloadFiles, mergeChanges } from '../../../src/domain/taskDetail/taskChanges';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';

describe('domain/tasks/fullTask', () => {
  const known = makeFullTask({ completedLength: 5, bitfield: '8', files: [makeFile(), makeFile({ index: 2 })] });

  it('merges changed fields, and keeps the rest', () => {
    expect(mergeChanges(known, { gid: known.gid, completedLength: 6, bitfield: 'c', dir: '/new' })).toEqual({
      ...known,
      completedLength: 6,
      bitfield: 'c',
      dir: '/new',
    });
  });

  it('returns the same object when nothing changed', () => {
    expect(mergeChanges(known, { gid: known.gid, completedLength: 5, bitfield: '8' })).toBe(known);
    const followed = mergeChanges(known, { gid: known.gid, followedBy: ['b'] });
    expect(followed.details?.followedBy).toEqual(['b']);
    expect(mergeChanges(followed, { gid: known.gid, followedBy: ['b'] })).toBe(followed);
  });

  it('drops verifiedLength when the verification has ended', () => {
    expect(mergeChanges({ ...known, verifiedLength: 3 }, { gid: known.gid })).not.toHaveProperty('verifiedLength');
  });

  it('keeps unchanged file objects, and counts the selected files', () => {
    const after = withFiles(known, [makeFile(), makeFile({ index: 2, selected: false })]);
    expect(after.files[0]).toBe(known.files[0]);
    expect(after.files[1]).not.toBe(known.files[1]);
    expect(after.details).toMatchObject({ fileCount: 2, selectedFileCount: 1, selectedLength: 1000 });
    expect(withFiles(known, [makeFile({ uris: ['http://new'] })]).files[0]?.uris).toHaveLength(1);
  });

  it('changes the path with the selection, and drops it when aria2 knows none', () => {
    const files = ['/dl/album/1/a', '/dl/album/1/b', '/dl/album/2/c'].map((path, place) => makeFile({ index: place + 1, path }));
    const select = (selected: readonly number[], from: Parameters<typeof withFiles>[0]) =>
      withFiles(
        from,
        files.map((file) => ({ ...file, selected: selected.includes(file.index) })),
      );
    const single = select([2], makeFullTask({ files, details: { path: '/dl/album/' } }));
    expect(single.details?.path).toBe('/dl/album/1/b');
    expect(select([1, 2], single).details?.path).toBe('/dl/album/1/');
    expect(withFiles(single, [makeFile({ path: '' })]).details).not.toHaveProperty('path');
  });

  it('needs all files again when a single file changes state or size, or several change their sum', () => {
    const single = makeFullTask({ files: [makeFile()] });
    expect(mustReloadFiles(single, { ...single, status: 'paused' })).toBe(true);
    expect(mustReloadFiles(single, { ...single, totalLength: 1 })).toBe(true);
    expect(mustReloadFiles(known, { ...known, status: 'paused' })).toBe(false);
    expect(mustReloadFiles(known, { ...known, totalLength: 1 })).toBe(true);
    // 50,000 files are not told again because aria2 has added up their sizes.
    expect(mustReloadFiles({ ...known, totalLength: 0 }, known)).toBe(false);
  });
});
