import fc from 'fast-check';
import { maxKnownTimes, noteTimes, parseTimes, type KnownTimes } from '../../../src/domain/tasks/taskTimes';
import { taskStatuses } from '../../../src/domain/tasks/task';
import { makeGid } from '../../helpers/makeGid';
import { makeTask } from '../../helpers/makeTask';

const times = (raw: unknown) => parseTimes(JSON.stringify(raw));

describe('domain/tasks/taskTimes, noting', () => {
  it('stores when a task was first seen', () => {
    const first = noteTimes({}, [makeTask({ gid: 'a' })], 100);
    expect(first).toEqual({ a: { added: 100 } });
    expect(noteTimes(first, [makeTask({ gid: 'a', downloadSpeed: 9 }), makeTask({ gid: 'b' })], 200)).toEqual({
      a: { added: 100 },
      b: { added: 200 },
    });
  });

  it('stores once when a task finished', () => {
    const finished = noteTimes({ a: { added: 100 } }, [makeTask({ gid: 'a', status: 'complete' })], 200);
    expect(finished).toEqual({ a: { added: 100, finished: 200 } });
    expect(noteTimes(finished, [makeTask({ gid: 'a', status: 'complete' })], 300)).toBe(finished);
  });

  it.each(taskStatuses.filter((status) => status !== 'complete'))('stores no finish time for a task that is %s', (status) => {
    expect(noteTimes({}, [makeTask({ gid: 'a', status })], 100)).toEqual({ a: { added: 100 } });
  });

  it('returns the same object when nothing is new, and never changes it', () => {
    const known: KnownTimes = Object.freeze({ a: { added: 100 } });
    expect(noteTimes(known, [makeTask({ gid: 'a' })], 200)).toBe(known);
    expect(noteTimes(known, [], 200)).toBe(known);
    noteTimes(known, [makeTask({ gid: 'a', status: 'complete' }), makeTask({ gid: 'b' })], 200);
    expect(known).toEqual({ a: { added: 100 } });
  });

  it('keeps its times when one list holds more tasks than the limit', () => {
    const tasks = Array.from({ length: maxKnownTimes + 5000 }, (_, count) => makeTask({ gid: makeGid(count) }));
    const known = noteTimes({}, tasks.slice(0, 9000), 100);
    const full = noteTimes(known, tasks, 200);
    expect(Object.keys(full)).toHaveLength(maxKnownTimes);
    expect(full).toMatchObject(known);
    expect(noteTimes(full, tasks, 300)).toBe(full);
  });

  it('drops the times of tasks that are gone before those of listed tasks', () => {
    const many = Object.fromEntries(Array.from({ length: maxKnownTimes }, (_, count) => [makeGid(count), { added: 1000 + count }]));
    const listed = [makeTask({ gid: makeGid(0) }), makeTask({ gid: 'new' })];
    const after = noteTimes(many, listed.slice(1), 999_999, () => listed);
    expect([after[makeGid(0)], after[makeGid(1)], after['new']]).toEqual([{ added: 1000 }, undefined, { added: 999_999 }]);
  });

  it('drops the oldest times beyond the limit', () => {
    const many = Object.fromEntries(Array.from({ length: maxKnownTimes }, (_, count) => [makeGid(count), { added: 1000 + count }]));
    const after = noteTimes(many, [makeTask({ gid: 'new' })], 999_999);
    expect(Object.keys(after)).toHaveLength(maxKnownTimes);
    expect([after['new'], after[makeGid(0)], after[makeGid(1)]]).toEqual([{ added: 999_999 }, undefined, { added: 1001 }]);
  });
});

describe('domain/tasks/taskTimes, storage', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['text', '{}'],
    ['a list', [[1]]],
    ['a gid that is none', { a: [1], [makeGid(1).toUpperCase().replace('1', 'F')]: [1] }],
    ['no list of times', { [makeGid(1)]: 5, [makeGid(2)]: null, [makeGid(3)]: { added: 5 } }],
    [
      'times that are none',
      {
        [makeGid(1)]: [],
        [makeGid(2)]: ['5'],
        [makeGid(3)]: [0],
        [makeGid(4)]: [-1],
        [makeGid(5)]: [NaN],
        [makeGid(6)]: [Infinity],
        [makeGid(7)]: [null, 5],
      },
    ],
  ])('reads no times from %s', (_title, raw) => {
    expect(times(raw)).toEqual({});
  });

  it('keeps a valid first time when the second is invalid', () => {
    expect(times({ [makeGid(1)]: [5, 'x'] })).toEqual({ [makeGid(1)]: { added: 5 } });
  });

  it('never throws, and reads only valid times', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.nat().map(makeGid), fc.anything())), (raw) => {
        for (const { added, finished } of Object.values(times(raw))) {
          expect(added).toBeGreaterThan(0);
          expect(finished === undefined || finished > 0).toBe(true);
        }
      }),
    );
  });

  it('reads no more tasks than the limit', () => {
    const many = Object.fromEntries(Array.from({ length: maxKnownTimes + 5 }, (_, count) => [makeGid(count), [1]]));
    expect(Object.keys(times(many))).toHaveLength(maxKnownTimes);
  });
});
