import { mustReloadFiles, mergeFullTask } from '../../../src/domain/taskDetail/fullTaskUpdate';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';

describe('domain/taskDetail/fullTaskUpdate', () => {
  const known = makeFullTask({ completedLength: 5, bitfield: '8', files: [makeFile(), makeFile({ index: 2 })] });

  it('merges changed fields, and keeps the rest', () => {
    expect(mergeFullTask(known, { gid: known.gid, completedLength: 6, bitfield: 'c', dir: '/new' })).toEqual({
      ...known,
      completedLength: 6,
      bitfield: 'c',
      dir: '/new',
    });
  });

  it('returns the same object when nothing changed', () => {
    expect(mergeFullTask(known, { gid: known.gid, completedLength: 5, bitfield: '8' })).toBe(known);
    const followed = mergeFullTask(known, { gid: known.gid, followedBy: ['b'] });
    expect(followed.details?.followedBy).toEqual(['b']);
    expect(mergeFullTask(followed, { gid: known.gid, followedBy: ['b'] })).toBe(followed);
  });

  it('drops verifiedLength when the verification has ended', () => {
    expect(mergeFullTask({ ...known, verifiedLength: 3 }, { gid: known.gid })).not.toHaveProperty('verifiedLength');
  });

  it('needs all files again when a single file changes state or size, or several change their sum', () => {
    const single = makeFullTask({ files: [makeFile()] });
    expect(mustReloadFiles(single, { ...single, status: 'paused' })).toBe(true);
    expect(mustReloadFiles(single, { ...single, totalLength: 1 })).toBe(true);
    expect(mustReloadFiles(known, { ...known, status: 'paused' })).toBe(false);
    expect(mustReloadFiles(known, { ...known, totalLength: 1 })).toBe(true);
    // 50,000 files are not sent again because aria2 has added up their sizes.
    expect(mustReloadFiles({ ...known, totalLength: 0 }, known)).toBe(false);
  });
});
