import fc from 'fast-check';
import { findTask, mergeLists, movedInList, type KnownLists } from '../../../src/domain/taskList/mergeLists';
import type { Task } from '../../../src/domain/tasks/task';
import { taskListNames } from '../../../src/domain/taskList/taskLists';
import { makeTask, makeTasks } from '../../helpers/makeTask';

const lists = (wanted: Partial<KnownLists>): KnownLists => ({ active: undefined, waiting: undefined, stopped: undefined, ...wanted });
const gids = (tasks: readonly Task[] | undefined) => tasks?.map(({ gid }) => gid);

describe('domain/taskList/mergeLists', () => {
  it('returns the same object when nothing changed', () => {
    const known = lists({ active: makeTasks(3), waiting: [] });
    expect(mergeLists(known, {}, [])).toBe(known);
    expect(mergeLists(known, { active: makeTasks(3).map(({ gid }) => ({ gid })), waiting: [] }, [])).toBe(known);
    expect(
      mergeLists(known, {}, [
        { gid: '2', downloadSpeed: 0 },
        { gid: 'unknown', downloadSpeed: 5 },
      ]),
    ).toBe(known);
  });

  it('changes only the updated list and task', () => {
    const known = lists({ active: makeTasks(3), waiting: [makeTask({ gid: 'w' })] });
    const after = mergeLists(known, {}, [{ gid: '2', downloadSpeed: 5 }]);
    expect(after.waiting).toBe(known.waiting);
    expect(after.active?.map((task, place) => task === known.active?.[place])).toEqual([true, false, true]);
  });

  it('applies every update', () => {
    const known = lists({ active: makeTasks(3), waiting: [makeTask({ gid: 'f' })] });
    const after = mergeLists(
      known,
      {},
      ['1', '3', 'f'].map((gid) => ({ gid, downloadSpeed: 5 })),
    );
    expect([after.active, after.waiting].map((list) => list?.map(({ downloadSpeed }) => downloadSpeed))).toEqual([[5, 0, 5], [5]]);
  });

  it('reads each known gid a limited number of times', () => {
    let reads = 0;
    const tasks = makeTasks(1000);
    const counted = tasks.map(({ gid, ...task }): Task =>
      Object.defineProperty({ ...task, gid }, 'gid', {
        enumerable: true,
        get: () => {
          reads += 1;
          return gid;
        },
      }),
    );
    const received = tasks.map(({ gid }) => ({ gid })).reverse();
    expect(gids(mergeLists(lists({ active: counted }), { active: received }, []).active)).toEqual(gids(tasks)?.reverse());
    expect(reads).toBeLessThan(10 * tasks.length);
  });

  it('distinguishes an empty list from a list not received', () => {
    expect(mergeLists(lists({}), { waiting: [] }, []).waiting).toEqual([]);
    expect(mergeLists(lists({}), { waiting: [] }, []).active).toBeUndefined();
  });

  it('moves a task that appears in another list out of its old list', () => {
    const known = lists({ active: makeTasks(2), waiting: [], stopped: [makeTask({ gid: 's' })] });
    const after = mergeLists(known, { waiting: [{ gid: '1', status: 'paused' }] }, []);
    expect([gids(after.active), gids(after.waiting)]).toEqual([['2'], ['1']]);
    expect(after.stopped).toBe(known.stopped);
    expect(after.waiting?.[0]?.details).toBe(known.active?.[0]?.details);
  });

  it.each([
    ['active', 'waiting'],
    ['active', 'stopped'],
    ['waiting', 'stopped'],
  ] as const)('keeps a task that one response names as %s and as %s only in the later list', (earlier, later) => {
    const response = { active: [{ gid: 'a' }], waiting: [{ gid: 'w' }], stopped: [{ gid: 's' }] };
    const both = { ...response, [earlier]: [{ gid: 'm' }, ...response[earlier]], [later]: [...response[later], { gid: 'm' }] };
    const after = mergeLists(lists({}), both, []);
    expect(after).toMatchObject({ ...response, [later]: both[later] });
  });

  it('keeps gids unique over all lists, and each list as received', () => {
    const someGids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    const aResponse = fc.record({ name: fc.constantFrom(...taskListNames), receivedGids: someGids });
    fc.assert(
      fc.property(fc.array(aResponse, { maxLength: 8 }), (answers) => {
        let known = lists({});
        for (const { name, receivedGids } of answers) {
          known = mergeLists(known, { [name]: receivedGids.map((gid) => ({ gid })) }, []);
          expect(gids(known[name])).toEqual(receivedGids);
          const all = taskListNames.flatMap((each) => gids(known[each]) ?? []);
          expect(new Set(all).size).toBe(all.length);
          for (const gid of all) expect(findTask(known, gid)?.gid).toBe(gid);
          expect(mergeLists(known, { [name]: receivedGids.map((gid) => ({ gid })) }, [])).toBe(known);
        }
      }),
    );
  });

  it('finds a task in any list, and none that is gone', () => {
    const known = lists({ active: [makeTask({ gid: 'a' })], stopped: [makeTask({ gid: 's' })] });
    expect([findTask(known, 'a')?.gid, findTask(known, 's')?.gid, findTask(known, 'x')]).toEqual(['a', 's', undefined]);
  });
});

describe('domain/taskList/mergeLists, movedInList', () => {
  const list = makeTasks(4);

  it.each([
    ['1', 0, '1234'],
    ['1', 3, '2341'],
    ['4', 0, '4123'],
    ['2', 2, '1324'],
    ['3', 1, '1324'],
    ['1', 99, '2341'],
  ])('moves %s to place %d: %s', (gid, place, order) => {
    expect(gids(movedInList(list, gid, place))?.join('')).toBe(order);
  });

  it('returns the same list when the task is there already or missing', () => {
    expect(movedInList(list, '2', 1)).toBe(list);
    expect(movedInList(list, 'gone', 1)).toBe(list);
  });

  it('moves the task to its place, and keeps the order of the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(8), fc.nat(8), (count, from, to) => {
        const tasks = makeTasks(count);
        const moved = tasks[from % count]!;
        const after = movedInList(tasks, moved.gid, to % count);
        expect(after[to % count]).toBe(moved);
        expect(after.filter((task) => task !== moved)).toEqual(tasks.filter((task) => task !== moved));
      }),
    );
  });
});
