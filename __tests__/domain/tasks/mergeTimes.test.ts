import { mergeTimes } from '../../../src/domain/tasks/mergeTimes';
import { maxKnownTimes } from '../../../src/domain/tasks/taskTimes';

describe('domain/tasks/mergeTimes', () => {
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
