import { parsePausedTasks } from '../../../src/domain/files/pausedTasks';

const task = { gid: '00000000000000a1', rpcId: 'one' };

describe('domain/files/pausedTasks', () => {
  it('reads back stored tasks', () => {
    const tasks = [task, { gid: '00000000000000b2', rpcId: 'two' }];
    expect(parsePausedTasks(JSON.stringify(tasks))).toEqual(tasks);
  });

  it('keeps the last 100 of more', () => {
    const tasks = Array.from({ length: 101 }, (_, place) => ({ ...task, rpcId: `server ${place}` }));
    expect(parsePausedTasks(JSON.stringify(tasks))).toEqual(tasks.slice(1));
  });

  it('drops invalid entries', () => {
    expect(parsePausedTasks(undefined)).toEqual([]);
    expect(parsePausedTasks('{"gid":1}')).toEqual([]);
    const others = [null, 'a', { ...task, gid: 'a1' }, { ...task, gid: 7 }, { gid: task.gid }, { ...task, more: 1 }];
    expect(parsePausedTasks(JSON.stringify(others))).toEqual([task]);
  });
});
