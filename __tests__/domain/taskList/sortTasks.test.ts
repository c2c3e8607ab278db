import fc from 'fast-check';
import { displayOrderTypes, parseDisplayOrder, type DisplayOrderType } from '../../../src/domain/taskList/displayOrder';
import { createTaskSorter } from '../../../src/domain/taskList/sortTasks';
import { taskStatuses, type Task } from '../../../src/domain/tasks/task';
import { makeTask } from '../../helpers/makeTask';

const gidsInOrder = (tasks: readonly Task[], order: string, selection: Record<string, true> = {}) =>
  createTaskSorter()(tasks, parseDisplayOrder(order), selection)
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
  ])('orders by %s', (_title, order, tasks, gids) => {
    expect(gidsInOrder(tasks, order)).toBe(gids);
  });

  it('has selected ones first, and last when turned round', () => {
    const tasks = [makeTask({ gid: 'a' }), makeTask({ gid: 'b' }), makeTask({ gid: 'c' })];
    expect(gidsInOrder(tasks, 'selected:desc', { c: true })).toBe('cba');
    expect(gidsInOrder(tasks, 'selected:asc', { a: true })).toBe('bca');
  });

  it('orders a task that nobody knows a name of before those with one', () => {
    const { details: _, ...nameless } = makeTask({ gid: 'b' });
    expect(gidsInOrder([named('a', 'x'), nameless], 'name:asc')).toBe('ba');
  });

  it.each(['name', 'size', 'percent', 'selected', 'remain', 'dspeed', 'uspeed'])(
    'keeps the order of equal ones by %s, reversed when descending',
    (type) => {
      const equals = ['c', 'a', 'b'].map((gid) => makeTask({ gid, details: { name: gid === 'a' ? 'SAME' : 'same' } }));
      expect(gidsInOrder(equals, `${type}:asc`)).toBe('cab');
      expect(gidsInOrder(equals, `${type}:desc`)).toBe('bac');
    },
  );

  it('leaves the list that it was given as it was', () => {
    const given = Object.freeze([...sizes]);
    gidsInOrder(given, 'default:desc');
    gidsInOrder(given, 'size:asc');
    expect(given).toEqual(sizes);
  });

  it("answers the very list in the daemon's order", () => {
    expect(createTaskSorter()(sizes, parseDisplayOrder('default:asc'), {})).toBe(sizes);
  });
});

const aTask = fc
  .record({
    status: fc.constantFrom(...taskStatuses),
    totalLength: fc.nat(4),
    completedLength: fc.nat(4),
    downloadSpeed: fc.nat(3),
    uploadSpeed: fc.nat(3),
    name: fc.oneof(fc.constantFrom('', 'a', 'A', 'b', 'é', 'É', '10', '9'), fc.string({ unit: 'binary', maxLength: 3 })),
  })
  .map(({ name, ...figures }) => ({ ...figures, details: { name } }));
const aList = fc.array(aTask, { maxLength: 12 }).map((wanted) => wanted.map((task, place) => makeTask({ ...task, gid: String(place) })));
const anOrder = fc.record({ type: fc.constantFrom(...displayOrderTypes), direction: fc.constantFrom('asc', 'desc') });
const aSelection = fc.uniqueArray(fc.nat(12)).map((places) => Object.fromEntries(places.map((place) => [String(place), true as const])));
const aCase = fc.record({ tasks: aList, order: anOrder, selection: aSelection });

/** The same by the simplest means: a stable sort, turned round as a whole. */
function plainlySorted(
  tasks: readonly Task[],
  type: DisplayOrderType,
  isDescending: boolean,
  selection: Readonly<Record<string, true>>,
): Task[] {
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
      default:
        return 0;
    }
  };
  const byName = (left: Task, right: Task) => left.details!.name.localeCompare(right.details!.name, undefined, { sensitivity: 'accent' });
  const byKey = (left: Task, right: Task) => (key(left) < key(right) ? -1 : Number(key(left) > key(right)));
  const sorted = [...tasks].sort(type === 'name' ? byName : byKey);
  return isDescending ? sorted.reverse() : sorted;
}

describe('domain/taskList/sortTasks, what it remembers', () => {
  it('is never seen: one sorter for many lists says what a plain sort says', () => {
    fc.assert(
      fc.property(fc.array(aCase, { minLength: 1, maxLength: 6 }), (cases) => {
        const sort = createTaskSorter();
        for (const { tasks, order, selection } of cases) {
          // Twice: the second time it remembers.
          for (let time = 0; time < 2; time += 1)
            expect(sort(tasks, order, selection)).toEqual(plainlySorted(tasks, order.type, order.direction === 'desc', selection));
        }
      }),
    );
  });

  it('is never seen either when one task of a list changes', () => {
    fc.assert(
      fc.property(aList, anOrder, aSelection, fc.nat(11), aTask, (tasks, order, selection, place, change) => {
        const sort = createTaskSorter();
        sort(tasks, order, selection);
        const changed = tasks.map((task, at) => (at === place ? makeTask({ ...change, gid: task.gid }) : task));
        expect(sort(changed, order, selection)).toEqual(plainlySorted(changed, order.type, order.direction === 'desc', selection));
      }),
    );
  });

  it('spares the comparing while keys hold, though tasks are new, and compares again when one changes', () => {
    const compared = jest.spyOn(Array.prototype, 'sort');
    const sort = createTaskSorter();
    const order = parseDisplayOrder('name:asc');
    const list = (names: readonly string[], downloadSpeed: number) =>
      names.map((name, place) => makeTask({ gid: String(place), downloadSpeed, details: { name } }));
    const gids = (names: readonly string[], speed: number) => sort(list(names, speed), order, {}).map(({ gid }) => gid);
    gids(['b', 'a'], 1);
    compared.mockClear();
    expect(sort(list(['b', 'a'], 2), order, {}).map(({ gid, downloadSpeed }) => `${gid}:${downloadSpeed}`)).toEqual(['1:2', '0:2']);
    expect(compared).not.toHaveBeenCalled();
    expect(gids(['a', 'b'], 2)).toEqual(['0', '1']);
    expect(compared).toHaveBeenCalled();
  });
});
