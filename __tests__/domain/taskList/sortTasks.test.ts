import fc from 'fast-check';
import { parseDisplayOrder, type DisplayOrderType } from '../../../src/domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../src/domain/taskList/displayOrderTypes';
import { createTaskSorter, type SortFacts } from '../../../src/domain/taskList/sortTasks';
import { taskStatuses, type Task } from '../../../src/domain/tasks/task';
import { makeTask } from '../../helpers/makeTask';

const noFacts: SortFacts = { selection: {}, times: {} };
const gidsInOrder = (tasks: readonly Task[], order: string, facts: Partial<SortFacts> = {}) =>
  createTaskSorter()(tasks, parseDisplayOrder(order), { ...noFacts, ...facts })
    .map(({ gid }) => gid)
    .join('');

const named = (gid: string, name: string) => makeTask({ gid, details: { name } });

describe('domain/taskList/sortTasks, orders', () => {
  const sizes = [makeTask({ gid: 'b', totalLength: 20 }), makeTask({ gid: 'a', totalLength: 3 }), makeTask({ gid: 'c', totalLength: 100 })];
  const speeds = [
    makeTask({ gid: 'b', downloadSpeed: 2, uploadSpeed: 3 }),
    makeTask({ gid: 'c', downloadSpeed: 3, uploadSpeed: 1 }),
    makeTask({ gid: 'a', downloadSpeed: 1, uploadSpeed: 2 }),
  ];

  it.each<[string, string, readonly Task[], string]>([
    ["the daemon's order", 'default:asc', sizes, 'bac'],
    ["the daemon's order turned round", 'default:desc', sizes, 'cab'],
    ['size as a number', 'size:asc', sizes, 'abc'],
    ['size, largest first', 'size:desc', sizes, 'cba'],
    [
      'the selected size before a torrent is started',
      'size:asc',
      [sizes[0]!, makeTask({ gid: 'd', totalLength: 0, details: { selectedLength: 5 } })],
      'db',
    ],
    ['name without regard to case', 'name:asc', [named('c', 'b'), named('a', 'A'), named('d', 'C'), named('b', 'a2')], 'abcd'],
    ['name, but not naturally', 'name:asc', [named('a', 'part10'), named('b', 'part9')], 'ab'],
    ['accents as letters of their own', 'name:asc', [named('b', 'é'), named('a', 'e'), named('c', 'f')], 'abc'],
    [
      'progress',
      'percent:desc',
      [makeTask({ gid: 'b', completedLength: 10 }), makeTask({ gid: 'a', completedLength: 900 }), makeTask({ gid: 'c' })],
      'abc',
    ],
    [
      'a finished empty file as done',
      'percent:desc',
      [makeTask({ gid: 'b', completedLength: 999 }), makeTask({ gid: 'a', status: 'complete', totalLength: 0 })],
      'ab',
    ],
    ['download speed', 'dspeed:desc', speeds, 'cba'],
    ['upload speed', 'uspeed:desc', speeds, 'bac'],
    [
      'a speed as none unless the task is active',
      'dspeed:desc',
      [makeTask({ gid: 'b', status: 'paused', downloadSpeed: 9 }), makeTask({ gid: 'a', downloadSpeed: 1 })],
      'ab',
    ],
    [
      'an upload speed as none unless the task is active',
      'uspeed:desc',
      [makeTask({ gid: 'b', status: 'paused', uploadSpeed: 9 }), makeTask({ gid: 'a', uploadSpeed: 1 })],
      'ab',
    ],
    [
      'remaining time, the unknown last',
      'remain:asc',
      [
        makeTask({ gid: 'c' }),
        makeTask({ gid: 'b', downloadSpeed: 1 }),
        makeTask({ gid: 'd', totalLength: 0, downloadSpeed: 5 }),
        makeTask({ gid: 'a', downloadSpeed: 9 }),
      ],
      'abcd',
    ],
    [
      'remaining length where nothing moves',
      'remain:asc',
      [
        makeTask({ gid: 'b', totalLength: 900 }),
        makeTask({ gid: 'c', totalLength: 0 }),
        makeTask({ gid: 'a', totalLength: 900, completedLength: 800 }),
      ],
      'abc',
    ],
  ])('sorts by %s', (_title, order, tasks, gids) => {
    expect(gidsInOrder(tasks, order)).toBe(gids);
  });

  it('puts selected tasks first, and last when reversed', () => {
    const tasks = [makeTask({ gid: 'a' }), makeTask({ gid: 'b' }), makeTask({ gid: 'c' })];
    expect(gidsInOrder(tasks, 'selected:desc', { selection: { c: true } })).toBe('cba');
    expect(gidsInOrder(tasks, 'selected:asc', { selection: { a: true } })).toBe('bca');
  });

  it('sorts a task without details before named ones', () => {
    const { details: _, ...nameless } = makeTask({ gid: 'b' });
    expect(gidsInOrder([named('a', 'x'), nameless], 'name:asc')).toBe('ba');
  });

  it.each(['name', 'size', 'percent', 'selected', 'remain', 'dspeed', 'uspeed'])(
    'keeps the order of equal tasks by %s, reversed when descending',
    (type) => {
      const equals = ['c', 'a', 'b'].map((gid) => makeTask({ gid, details: { name: gid === 'a' ? 'SAME' : 'same' } }));
      expect(gidsInOrder(equals, `${type}:asc`)).toBe('cab');
      expect(gidsInOrder(equals, `${type}:desc`)).toBe('bac');
    },
  );

  describe('orders with gaps', () => {
    const times = { a: { added: 30, finished: 90 }, b: { added: 10 }, c: { added: 30, finished: 40 }, d: { added: 20 } };
    const torrent = { isTorrent: true };
    const tasks = [
      makeTask({ gid: 'd', connections: 3, dir: '/dl/Films', details: torrent }),
      makeTask({ gid: 'b', connections: 9, dir: '/dl/books', uploadLength: 40, completedLength: 20, details: torrent }),
      makeTask({ gid: 'e', status: 'paused', connections: 5, uploadLength: 99, completedLength: 1 }),
      makeTask({ gid: 'c', connections: 3, dir: '/dl/books', uploadLength: 5, completedLength: 10, details: torrent }),
      makeTask({ gid: 'a', status: 'complete', connections: 7, dir: '/dl' }),
    ];

    it.each([
      ['added', 'bdcae', 'cadbe'],
      ['finished', 'cadbe', 'acdbe'],
      ['ratio', 'dcbea', 'bcdea'],
      ['connections', 'dcbea', 'bdcea'],
      ['folder', 'abcde', 'dbcae'],
    ])('by %s: keep equal tasks in order and put unknown values last, in both directions', (type, ascending, descending) => {
      expect([gidsInOrder(tasks, `${type}:asc`, { times }), gidsInOrder(tasks, `${type}:desc`, { times })]).toEqual([
        ascending,
        descending,
      ]);
    });
  });

  it('do not change the given list', () => {
    const given = Object.freeze([...sizes]);
    gidsInOrder(given, 'default:desc');
    gidsInOrder(given, 'size:asc');
    expect(given).toEqual(sizes);
  });

  it('return the same list in the default order', () => {
    expect(createTaskSorter()(sizes, parseDisplayOrder('default:asc'), noFacts)).toBe(sizes);
  });
});

const aTask = fc
  .record({
    status: fc.constantFrom(...taskStatuses),
    totalLength: fc.nat(4),
    completedLength: fc.nat(4),
    downloadSpeed: fc.nat(3),
    uploadSpeed: fc.nat(3),
    uploadLength: fc.nat(3),
    connections: fc.nat(3),
    isTorrent: fc.boolean(),
    dir: fc.option(fc.constantFrom('/a', '/A', '/b', '')),
    name: fc.oneof(fc.constantFrom('', 'a', 'A', 'b', 'é', 'É', '10', '9'), fc.string({ unit: 'binary', maxLength: 3 })),
  })
  .map(({ name, isTorrent, dir, ...figures }) => ({ ...figures, ...(dir === null ? {} : { dir }), details: { name, isTorrent } }));
const aList = fc.array(aTask, { maxLength: 12 }).map((wanted) => wanted.map((task, place) => makeTask({ ...task, gid: String(place) })));
const anOrder = fc.record({ type: fc.constantFrom(...displayOrderTypes), direction: fc.constantFrom('asc', 'desc') });
const aGid = fc.nat(12).map(String);
const theFacts: fc.Arbitrary<SortFacts> = fc.record({
  selection: fc.dictionary(aGid, fc.constant(true)),
  times: fc.dictionary(aGid, fc.record({ added: fc.nat(3), finished: fc.nat(3) }, { requiredKeys: ['added'] })),
});
const aCase = fc.record({ tasks: aList, order: anOrder, facts: theFacts });

const typesWithGaps: ReadonlySet<DisplayOrderType> = new Set(['added', 'finished', 'ratio', 'connections', 'folder']);

/** The same by the simplest means: a stable sort, turned round as a whole. */
function plainlySorted(tasks: readonly Task[], type: DisplayOrderType, isDescending: boolean, { selection, times }: SortFacts): Task[] {
  const total = ({ totalLength, details }: Task) => (totalLength === 0 ? details!.selectedLength : totalLength);
  const key = (task: Task): number => {
    switch (type) {
      case 'size':
        return total(task);
      case 'percent':
        return total(task) === 0 ? (task.status === 'complete' ? 100 : 0) : Math.min(100, (task.completedLength / total(task)) * 100);
      case 'selected':
        return Number(task.gid in selection);
      case 'remain':
        if (total(task) === 0) return Infinity;
        return task.downloadSpeed === 0
          ? 1e14 + total(task) - task.completedLength
          : Math.max(0, total(task) - task.completedLength) / task.downloadSpeed;
      case 'dspeed':
        return task.status === 'active' ? task.downloadSpeed : 0;
      case 'uspeed':
        return task.status === 'active' ? task.uploadSpeed : 0;
      case 'added':
        return times[task.gid]?.added ?? NaN;
      case 'finished':
        return times[task.gid]?.finished ?? NaN;
      case 'ratio':
        if (!task.details!.isTorrent) return NaN;
        return task.completedLength === 0 ? 0 : task.uploadLength / task.completedLength;
      case 'connections':
        return task.status === 'active' ? task.connections : NaN;
      default:
        return 0;
    }
  };
  if (typesWithGaps.has(type)) {
    const known = tasks.filter((task) => (type === 'folder' ? task.dir !== undefined : !Number.isNaN(key(task))));
    const turn = isDescending ? -1 : 1;
    const compare = (left: Task, right: Task) =>
      type === 'folder' ? left.dir!.localeCompare(right.dir!, undefined, { sensitivity: 'accent' }) : key(left) - key(right);
    return [...known.sort((left, right) => turn * compare(left, right)), ...tasks.filter((task) => !known.includes(task))];
  }
  const byName = (left: Task, right: Task) => left.details!.name.localeCompare(right.details!.name, undefined, { sensitivity: 'accent' });
  const byKey = (left: Task, right: Task) => (key(left) < key(right) ? -1 : Number(key(left) > key(right)));
  const sorted = [...tasks].sort(type === 'name' ? byName : byKey);
  return isDescending ? sorted.reverse() : sorted;
}

describe('domain/taskList/sortTasks, cached sorter', () => {
  it('the cached sorter gives the same order as an uncached sort', () => {
    fc.assert(
      fc.property(fc.array(aCase, { minLength: 1, maxLength: 6 }), (cases) => {
        const sort = createTaskSorter();
        for (const { tasks, order, facts } of cases) {
          // Twice: the second time it remembers.
          for (let time = 0; time < 2; time += 1)
            expect(sort(tasks, order, facts)).toEqual(plainlySorted(tasks, order.type, order.direction === 'desc', facts));
        }
      }),
    );
  });

  it('the cached sorter gives the same order when one task of the list changes', () => {
    fc.assert(
      fc.property(aList, anOrder, theFacts, fc.nat(11), aTask, (tasks, order, facts, place, change) => {
        const sort = createTaskSorter();
        sort(tasks, order, facts);
        const changed = tasks.map((task, at) => (at === place ? makeTask({ ...change, gid: task.gid }) : task));
        expect(sort(changed, order, facts)).toEqual(plainlySorted(changed, order.type, order.direction === 'desc', facts));
      }),
    );
  });

  it('the cached sorter sorts again when only the direction changes', () => {
    const sort = createTaskSorter();
    const tasks = [named('b', 'b'), named('a', 'a'), named('c', 'c')];
    const gids = (order: string) =>
      sort(tasks, parseDisplayOrder(order), noFacts)
        .map(({ gid }) => gid)
        .join('');
    expect([gids('name:asc'), gids('name:desc'), gids('name:asc')]).toEqual(['abc', 'cba', 'abc']);
  });

  it('the cached sorter includes a further task without a sort key', () => {
    const sort = createTaskSorter();
    const order = parseDisplayOrder('connections:desc');
    const running = makeTask({ gid: 'a', connections: 3 });
    expect(sort([running], order, noFacts)).toEqual([running]);
    const paused = makeTask({ gid: 'b', status: 'paused' });
    expect(sort([running, paused], order, noFacts)).toEqual([running, paused]);
  });

  it('the cached sorter does not sort again while the sort keys stay the same', () => {
    const compared = jest.spyOn(Array.prototype, 'sort');
    const sort = createTaskSorter();
    const order = parseDisplayOrder('name:asc');
    const list = (names: readonly string[], downloadSpeed: number) =>
      names.map((name, place) => makeTask({ gid: String(place), downloadSpeed, details: { name } }));
    const gids = (names: readonly string[], speed: number) => sort(list(names, speed), order, noFacts).map(({ gid }) => gid);
    gids(['b', 'a'], 1);
    compared.mockClear();
    expect(sort(list(['b', 'a'], 2), order, noFacts).map(({ gid, downloadSpeed }) => `${gid}:${downloadSpeed}`)).toEqual(['1:2', '0:2']);
    expect(compared).not.toHaveBeenCalled();
    expect(gids(['a', 'b'], 2)).toEqual(['0', '1']);
    expect(compared).toHaveBeenCalled();
  });
});
