import fc from 'fast-check';
import { tasksOfChip, countChips, joinMagnets, searchTasks, taskChips } from '../../../src/domain/taskList/filterTasks';
import { taskStatuses, type Task } from '../../../src/domain/tasks/task';
import { makeTask, makeTasks } from '../../helpers/makeTask';

const gids = (tasks: readonly Task[]) => tasks.map(({ gid }) => gid).join('');
const named = (gid: string, name: string) => makeTask({ gid, details: { name } });

describe('domain/taskList/filterTasks, search', () => {
  const tasks = [named('a', 'Debian.ISO'), named('b', 'a (1).iso'), named('c', 'Ünïcode')];

  it.each([
    ['iso', 'ab'],
    ['ISO', 'ab'],
    ['  deb ', 'a'],
    ['(1', 'b'],
    ['.', 'ab'],
    ['üNÏ', 'c'],
    ['nothing', ''],
    ['', 'abc'],
    ['   ', 'abc'],
  ])('finds by %j the tasks %j', (search, found) => {
    expect(gids(searchTasks(tasks, search))).toBe(found);
  });

  it('finds composed and decomposed accents by each other', () => {
    const cafes = ['caf\u00e9.bin', 'CAFE\u0301.bin'].map((name, place) => makeTask({ gid: String(place), details: { name } }));
    for (const search of ['caf\u00e9', 'cafe\u0301']) expect(searchTasks(cafes, search)).toEqual(cafes);
  });

  it('returns the same list without a search text', () => {
    expect(searchTasks(tasks, ' ')).toBe(tasks);
  });

  it('finds no task without details', () => {
    const { details: _, ...nameless } = makeTask();
    expect(searchTasks([nameless], 'a')).toEqual([]);
  });

  it('finds every task by any part of its name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const start = from % name.length;
        expect(searchTasks([named('a', name)], name.slice(start, start + 1 + length))).toHaveLength(1);
      }),
    );
  });
});

describe('domain/taskList/filterTasks, chips', () => {
  const tasks = [
    makeTask({ gid: 'a' }),
    makeTask({ gid: 'b', verifiedLength: 1 }),
    makeTask({ gid: 'c', verifyIntegrityPending: true }),
    makeTask({ gid: 'd', seeder: true }),
    makeTask({ gid: 'e', status: 'waiting' }),
    makeTask({ gid: 'f', status: 'paused' }),
    makeTask({ gid: 'g', status: 'complete' }),
    makeTask({ gid: 'h', status: 'error' }),
    makeTask({ gid: 'i', status: 'removed' }),
  ];

  it.each([
    ['downloading', 'abc'],
    ['seeding', 'd'],
    ['waiting', 'e'],
    ['paused', 'f'],
    ['complete', 'g'],
    ['failed', 'h'],
    ['removed', 'i'],
  ] as const)('has under the chip %s the tasks %s', (chip, found) => {
    expect(gids(tasksOfChip(tasks, chip))).toBe(found);
  });

  it('returns the same list without a chip', () => {
    expect(tasksOfChip(tasks, undefined)).toBe(tasks);
  });

  it('counts the tasks of each chip', () => {
    expect(countChips(tasks)).toEqual({ downloading: 3, seeding: 1, waiting: 1, paused: 1, complete: 1, failed: 1, removed: 1 });
    expect(Object.values(countChips([]))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('puts every task under exactly one chip', () => {
    const anyTask = fc
      .record({ status: fc.constantFrom(...taskStatuses), seeder: fc.boolean(), verifyIntegrityPending: fc.boolean() })
      .map((wanted) => makeTask(wanted));
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 20 }), (any) => {
        const counts = countChips(any);
        for (const chip of taskChips) expect(tasksOfChip(any, chip)).toHaveLength(counts[chip]);
        expect(taskChips.reduce((sum, chip) => sum + counts[chip], 0)).toBe(any.length);
      }),
    );
  });
});

describe('domain/taskList/filterTasks, magnets', () => {
  const done = makeTask({ gid: 'm', status: 'complete', details: { isMetadata: true, followedBy: ['c'] } });
  const content = makeTask({ gid: 'c', details: { isTorrent: true, following: 'm' } });

  it('hides a magnet whose download has started', () => {
    expect(gids(joinMagnets([done, content]))).toBe('c');
  });

  it('keeps a magnet that still fetches its metadata or was followed by nothing', () => {
    expect(
      gids(
        joinMagnets([
          makeTask({ gid: 'a', details: { isMetadata: true } }),
          makeTask({ gid: 'b', details: { isMetadata: true, followedBy: [] } }),
        ]),
      ),
    ).toBe('ab');
  });

  it('keeps a task from a torrent file that was followed by a download', () => {
    expect(gids(joinMagnets([makeTask({ gid: 'a', details: { followedBy: ['b'] } })]))).toBe('a');
  });

  it('returns the same list when there are no magnets', () => {
    const plain = makeTasks(3);
    expect(joinMagnets(plain)).toBe(plain);
  });
});
