import { alignTable, formatCase, formatRatios } from '../../../../scripts/bench/report/formatResults';
import type { CaseResult } from '../../../../scripts/bench/suites/runCase';
import { droppedFrames, frameMs, mean, median, ratio } from '../../../../scripts/bench/report/statistics';

describe('scripts/bench/report/statistics', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[10, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('computes the median of %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('returns null as the mean of no values', () => {
    expect(mean([])).toBeNull();
    expect(mean([1, 2, 6])).toBe(3);
  });

  const times = (gapsInFrames: readonly number[]): number[] =>
    gapsInFrames.reduce<number[]>((all, gap) => [...all, all.at(-1)! + gap * frameMs], [1000]);

  it.each([
    ['an even run', [1, 1, 1], { shown: 3, dropped: 0, droppedPercent: 0 }],
    ['a frame that is a little late', [1, 1.4, 0.6], { shown: 3, dropped: 0, droppedPercent: 0 }],
    ['one dropped frame', [1, 2, 1], { shown: 3, dropped: 1, droppedPercent: 25 }],
    ['a long stop', [1, 6, 1], { shown: 3, dropped: 5, droppedPercent: 62.5 }],
    ['nothing to compare', [], { shown: 0, dropped: 0, droppedPercent: 0 }],
  ])('counts the dropped frames of %s', (_what, gaps, expected) => {
    expect(droppedFrames(times(gaps))).toEqual(expected);
  });

  it('divides only existing values, and not by 0', () => {
    expect(ratio(88, 8)).toBe(11);
    expect(ratio(88, 0)).toBeNull();
    expect(ratio(undefined, 8)).toBeNull();
  });
});

describe('scripts/bench/report/formatResults', () => {
  const result: CaseResult = {
    wanted: { kind: 'waiting', count: 1000 },
    daemon: 'aria2 1.36.0',
    loadAverage: 0.5,
    byUi: {
      Arioso: { cpu: { value: 10 }, selectAll: { value: 40 } },
      AriaNg: { cpu: { value: 88 }, selectAll: { value: null, note: 'not found' } },
    },
  };

  it('puts the figures of each front end under its name', () => {
    expect(
      alignTable([
        ['', 'A'],
        ['speed', '10 ms'],
      ]),
    ).toBe('              A\n  speed   10 ms');
  });

  it('shows missed and unmeasured figures, and errors', () => {
    const text = formatCase(result);
    expect(text).toContain('waiting:1000 – aria2 1.36.0, load average 0.50');
    expect(text).toMatch(/CPU while polling, median +10\.0 ms\/s +88\.0 ms\/s +≤ 9\.0 ms\/s OVER\n/);
    expect(text).toMatch(/select all +40 ms +– +≤ 50 ms\n/);
    expect(text).toContain('AriaNg, click to paint: select all: not found');
  });

  it('compares two front ends by the figures that both have', () => {
    expect(formatRatios([result])).toMatch(
      /^AriaNg needs so many times what Arioso needs.*\n {2}waiting:1000: CPU while polling, median 8\.8$/,
    );
    expect(formatRatios([{ ...result, byUi: { Arioso: {} } }])).toBeNull();
  });
});
