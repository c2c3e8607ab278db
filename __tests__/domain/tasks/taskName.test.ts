import { commonPath, fileName, nameOrGid, taskName } from '../../../src/domain/tasks/taskName';
import { makeTask } from '../../helpers/makeTask';

describe('domain/tasks/taskName', () => {
  it.each([
    ['prefers the name of the torrent', { torrentName: 'bundle', path: '/dl/bundle/a.mkv' }, 'bundle'],
    ['takes the last part of the path', { path: '/dl/sub/a b.iso', uri: 'http://h/other' }, 'a b.iso'],
    ['keeps a question mark and escapes of a path', { path: '/dl/what?.txt%20x' }, 'what?.txt%20x'],
    ['keeps a backslash when the path has slashes', { path: '/dl/a\\b.txt' }, 'a\\b.txt'],
    ['splits Windows paths', { path: 'C:\\dl\\a.txt' }, 'a.txt'],
    ['takes what has no separator whole', { path: 'a.txt' }, 'a.txt'],
    ['drops the mark of a magnet, and nothing else', { path: '[METADATA]a/b+c?d' }, 'a/b+c?d'],
    ['decodes what a URI ends in', { path: '', uri: 'http://h/dir/big%20file%23.bin?token=1/2#x' }, 'big file#.bin'],
    ['keeps the raw text when a URI is not well escaped', { uri: 'http://h/100%.bin' }, '100%.bin'],
    ['is empty when a URI ends in a slash', { uri: 'http://h/dir/' }, ''],
    ['is empty without any name', {}, ''],
  ])('%s', (_title, source, name) => {
    expect(taskName(source)).toBe(name);
  });

  it('returns an empty name for an empty path', () => {
    expect(fileName('')).toBe('');
  });
});

describe('domain/tasks/taskName, common path', () => {
  it.each([
    [[], ''],
    [[''], ''],
    [['/dl/a.iso'], '/dl/a.iso'],
    [['/dl/x/a', '/dl/x/b/c'], '/dl/x/'],
    [['/dl/x/ab', '/dl/x/abc'], '/dl/x/'],
    [['/dl/x/b/c', '/dl/y'], '/dl/'],
    [['/a', '/b'], '/'],
    [['a', 'b'], ''],
    [['C:/dl/a', 'D:/dl/a'], ''],
  ])('of %j is %j', (paths, path) => {
    expect(commonPath(paths)).toBe(path);
  });
});

describe('domain/tasks/taskName, nameOrGid', () => {
  it.each([
    ['the name', makeTask({ gid: '1', details: { name: 'a.iso' } }), 'a.iso'],
    ['the gid of a task without a name', makeTask({ gid: '1', details: { name: '' } }), '1'],
    ['the gid of a task whose details are unknown', { gid: '1' }, '1'],
  ])('is %s', (_title, task, expected) => {
    expect(nameOrGid(task)).toBe(expected);
  });
});
