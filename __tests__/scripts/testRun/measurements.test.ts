import { tableOf } from '../../../scripts/testRun/measurements';

const line = (rule: string, value: number, limit: number, unit: string): string => JSON.stringify({ rule, value, limit, unit });

describe('scripts/testRun/measurements', () => {
  it('shows the worst measurement per rule, and marks those beyond the limit', () => {
    const lines = [line('back', 0.2, 1.5, 's'), line('polls in flight', 1, 1, ''), line('back', 1.6001, 1.5, 's'), ''].join('\n');
    expect(tableOf(lines).split('\n')).toEqual([
      'rule             at most  measured',
      'back             1.5 s    1.6 s     FAILED',
      'polls in flight  1        1',
    ]);
  });
});
