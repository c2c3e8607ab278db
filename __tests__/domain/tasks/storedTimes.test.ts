import fc from 'fast-check';
import { mergeTimes, serializeTimes } from '../../../src/domain/tasks/storedTimes';
import { maxKnownTimes, parseTimes } from '../../../src/domain/tasks/taskTimes';
import { makeGid } from '../../helpers/makeGid';

describe('domain/tasks/storedTimes, merging', () => {
  it('keeps the earliest times of each task', () => {
    expect(
      mergeTimes(
        { a: { added: 5 }, b: { added: 1, finished: 9 } },
        { a: { added: 3, finished: 7 }, b: { added: 2, finished: 8 }, c: { added: 4 } },
      ),
    ).toEqual({
      a: { added: 3, finished: 7 },
      b: { added: 1, finished: 8 },
      c: { added: 4 },
    });
  });

  it('drops the oldest times beyond the limit', () => {
    const many = Object.fromEntries(Array.from({ length: maxKnownTimes }, (_, place) => [String(place), { added: place + 1 }]));
    const merged = mergeTimes(many, { newest: { added: 1e9 } });
    expect(Object.keys(merged)).toHaveLength(maxKnownTimes);
    expect(merged).toHaveProperty('newest');
    expect(merged).not.toHaveProperty('0');
  });
});

describe('domain/tasks/storedTimes, writing', () => {
  it('writes what parseTimes reads back', () => {
    const gid = fc.nat().map(makeGid);
    const time = fc.integer({ min: 1 });
    const known = fc.dictionary(gid, fc.oneof(fc.record({ added: time }), fc.record({ added: time, finished: time })));
    fc.assert(
      fc.property(known, (any) => {
        expect(parseTimes(JSON.stringify(serializeTimes(any)))).toEqual(any);
      }),
    );
  });

  it('writes only numbers', () => {
    expect(serializeTimes({ a: { added: 1 }, b: { added: 1, finished: 2 } })).toEqual({ a: [1], b: [1, 2] });
  });
});
