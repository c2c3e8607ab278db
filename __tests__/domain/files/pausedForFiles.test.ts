import { parsePausedForFiles } from '../../../src/domain/files/pausedForFiles';

const task = { gid: '00000000000000a1', rpcId: 'one' };

describe('domain/files/pausedForFiles', () => {
  it('reads back stored tasks', () => {
    const tasks = [task, { gid: '00000000000000b2', rpcId: 'two' }];
    expect(parsePausedForFiles(JSON.stringify(tasks))).toEqual(tasks);
  });

  it('keeps the last 100 of more', () => {
    const tasks = Array.from({ length: 101 }, (_, place) => ({ ...task, rpcId: `server ${place}` }));
    expect(parsePausedForFiles(JSON.stringify(tasks))).toEqual(tasks.slice(1));
  });

  it('drops invalid entries', () => {
    expect(parsePausedForFiles(undefined)).toEqual([]);
    expect(parsePausedForFiles('{"gid":1}')).toEqual([]);
    const others = [null, 'a', { ...task, gid: 'a1' }, { ...task, gid: 7 }, { gid: task.gid }, { ...task, more: 1 }];
    expect(parsePausedForFiles(JSON.stringify(others))).toEqual([task]);
  });
});
