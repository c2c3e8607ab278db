import fc from 'fast-check';
import { entryFor } from '../../../src/domain/rules/rulesOfProfile';
import {
  noSlowHours,
  parseSpeedTimetable,
  placesBetween,
  slowHoursFor,
  textOfSpeedTimetable,
  withHours,
  type SpeedTimetable,
} from '../../../src/domain/speedTimetable/speedTimetable';
import { propertyRuns } from '../../helpers/propertyRuns';

const week = fc.array(fc.boolean(), { minLength: 168, maxLength: 168 });
const entry: fc.Arbitrary<SpeedTimetable> = fc
  .record({ slow: week, off: fc.boolean() })
  .map(({ slow, off }) => ({ slow, ...(off ? { off: true as const } : {}) }));
const timetables = fc
  .tuple(entry, fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 }), fc.array(entry))
  .map(([all, ids, entries]): readonly SpeedTimetable[] => [
    all,
    ...ids.flatMap((rpcId, place) => {
      const own = entries[place];
      return own ? [{ ...own, rpcId }] : [];
    }),
  ]);

describe('domain/speedTimetable/speedTimetable', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(timetables, (all) => {
        expect(parseSpeedTimetable(textOfSpeedTimetable(all))).toEqual({ rules: all });
      }),
      { numRuns: Math.min(propertyRuns, 200) },
    );
  });

  it('writes and parses hours as ranges', () => {
    const slow = withHours(noSlowHours, [...placesBetween(8, 24 * 4 + 17), ...placesBetween(20, 23), 167], true);
    const text = textOfSpeedTimetable([{ slow, rpcId: 'nas' }]);
    expect(JSON.parse(text)).toEqual([
      { slow: { mon: '8-18,20-24', tue: '8-18', wed: '8-18', thu: '8-18', fri: '8-18', sun: '23-24' }, rpcId: 'nas' },
    ]);
    expect(parseSpeedTimetable('[{"slow":{"mon":" 08 - 9 , 8-10","sun":""}}]').rules[0]?.slow).toEqual(
      withHours(noSlowHours, [8, 9], true),
    );
    expect(textOfSpeedTimetable([])).toBe('');
  });

  it.each([
    [
      '[{"slow":{"mon":"8-18"}},{"slow":{"mo":"8-18"},"rpcId":"a"}]',
      { ruleNumber: 2, label: { key: 'timetable.problem.day', values: { value: 'mo' } } },
    ],
    ['[{"slow":{"mon":"8-25"}}]', { ruleNumber: 1, label: { key: 'timetable.problem.hours', values: { value: '8-25' } } }],
    ['[{"slow":{"mon":"9-9"}}]', { ruleNumber: 1, label: { key: 'timetable.problem.hours', values: { value: '9-9' } } }],
    ['[{"slow":{"mon":[8,9]}}]', { ruleNumber: 1, label: { key: 'timetable.problem.hours', values: { value: '[8,9]' } } }],
    ['[{"slow":{"mon":"night"}}]', { ruleNumber: 1, label: { key: 'timetable.problem.hours', values: { value: 'night' } } }],
    ['[{}]', { ruleNumber: 1, label: { key: 'timetable.problem.slow' } }],
    ['[{"slow":{},"rpcID":"a"}]', { ruleNumber: 1, label: { key: 'rules.problem.field', values: { value: 'rpcID' } } }],
    ['[{"slow":{},"off":1}]', { ruleNumber: 1, label: { key: 'rules.problem.boolean', values: { field: 'off' } } }],
    ['[{"slow":{},"rpcId":5}]', { ruleNumber: 1, label: { key: 'rules.problem.rpcId' } }],
    ['[{"slow":{}},{"slow":{}}]', { ruleNumber: 2, label: { key: 'rules.problem.twice' } }],
    ['[{"slow":{}},\n{', { label: { key: 'rules.problem.json', values: { line: 2, column: 2 } } }],
    ['{}', { label: { key: 'rules.problem.noList' } }],
  ])('reports the place of a mistake: %s', (text, problem) => {
    expect(parseSpeedTimetable(text)).toEqual({ rules: [], problem });
  });

  it('uses the timetable of the connection, or else the one for all', () => {
    const [one, other] = [withHours(noSlowHours, [1], true), withHours(noSlowHours, [2], true)];
    const all: readonly SpeedTimetable[] = [{ slow: one }, { slow: other, rpcId: 'b' }, { slow: one, rpcId: 'c', off: true }];
    expect(slowHoursFor(all, 'a')).toBe(one);
    expect(slowHoursFor(all, 'b')).toBe(other);
    // Its own one is switched off, and that for all is not for it.
    expect(slowHoursFor(all, 'c')).toBeUndefined();
    expect(slowHoursFor([{ slow: noSlowHours }], 'a')).toBeUndefined();
    expect(slowHoursFor([], 'a')).toBeUndefined();
    expect(entryFor(all, undefined)?.slow).toBe(one);
  });

  it('lists the hours of a rectangle, whichever corners are given', () => {
    const square = [24 + 3, 24 + 4, 48 + 3, 48 + 4];
    expect(placesBetween(24 + 3, 48 + 4)).toEqual(square);
    expect(placesBetween(48 + 3, 24 + 4)).toEqual(square);
  });
});
