import fc from 'fast-check';
import {
  claimDue,
  followNewGid,
  parseRetries,
  planRetries,
  withPhase,
  type PlannedRetries,
} from '../../../src/domain/failures/plannedRetries';
import { parseRetryRules, retryDelayMs, retryRuleFor, defaultRetryRule, type RetryRule } from '../../../src/domain/failures/retryRules';
import { textOfRules } from '../../../src/domain/rules/ruleText';
import { describedCodes } from '../../../src/domain/tasks/errorCodes';

const rule: fc.Arbitrary<RetryRule> = fc
  .record(
    {
      codes: fc.uniqueArray(fc.constantFrom(...describedCodes), { minLength: 1 }),
      attempts: fc.integer({ min: 1, max: 1000 }),
      first: fc.integer({ min: 1, max: 3600 }),
      more: fc.integer({ min: 0, max: 82_800 }),
      rpcId: fc.string({ minLength: 1 }),
      off: fc.constant(true as const),
    },
    { requiredKeys: ['codes', 'attempts', 'first', 'more'] },
  )
  .map(({ more, ...others }) => ({ ...others, longest: others.first + more }));

describe('domain/failures/retryRules', () => {
  it('reads back every list of rules that it writes', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
        expect(parseRetryRules(textOfRules(rules))).toEqual({ rules });
      }),
    );
  });

  it('never throws, and accepts only valid rules', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { rules, problem } = parseRetryRules(text);
        if (problem) expect(rules).toEqual([]);
        for (const each of rules) expect(each.longest).toBeGreaterThanOrEqual(each.first);
      }),
    );
  });

  it.each([
    ['[{"code": [2]}]', 1, 'rules.problem.field', { value: 'code' }],
    ['[{"codes": []}]', 1, 'retryRules.problem.codes', {}],
    ['[{"codes": [2, 7]}]', 1, 'retryRules.problem.code', { code: '7' }],
    ['[{}, {"codes": ["2"]}]', 2, 'retryRules.problem.code', { code: '"2"' }],
    ['[{"attempts": 0}]', 1, 'retryRules.problem.attempts', { min: 1, max: 1000 }],
    ['[{"first": 0.5}]', 1, 'retryRules.problem.first', { min: 1, max: 86_400 }],
    ['[{"longest": "x"}]', 1, 'retryRules.problem.longest', { min: 1, max: 86_400 }],
    ['[{"first": 60, "longest": 30}]', 1, 'retryRules.problem.order', {}],
    ['[{"rpcId": 3}]', 1, 'rules.problem.rpcId', undefined],
    ['[{"off": 1}]', 1, 'rules.problem.boolean', { field: 'off' }],
  ])('reports the mistake in %s', (text, place, key, values) => {
    expect(parseRetryRules(text)).toEqual({ rules: [], problem: { place, label: { key, ...(values && { values }) } } });
  });

  it('fills in missing fields, and reads an empty text as no rules', () => {
    expect(parseRetryRules('[{}]')).toEqual({ rules: [defaultRetryRule] });
    expect(parseRetryRules(' ')).toEqual({ rules: [] });
  });

  it('reads what earlier versions stored: one line, and the id of a connection of any length', () => {
    const rules = [defaultRetryRule, { ...defaultRetryRule, rpcId: 'x'.repeat(500), off: true }];
    expect(parseRetryRules(JSON.stringify(rules))).toEqual({ rules });
  });

  it('prefers the rule of the connection, and skips rules that are off', () => {
    const all = { ...defaultRetryRule, attempts: 1 };
    const own = { ...defaultRetryRule, attempts: 2, rpcId: 'nas' };
    expect(retryRuleFor([all, own], 'nas', 2)).toBe(own);
    expect(retryRuleFor([all, own], 'other', 2)).toBe(all);
    expect(retryRuleFor([{ ...all, off: true }, own], 'other', 2)).toBeUndefined();
    expect(retryRuleFor([all], 'nas', 3)).toBeUndefined();
  });

  it('doubles the delay up to the maximum, with 20 % jitter', () => {
    expect([1, 2, 3, 8, 100].map((attempt) => retryDelayMs(defaultRetryRule, attempt, 0.5))).toEqual([
      30_000, 60_000, 120_000, 3_600_000, 3_600_000,
    ]);
    expect([retryDelayMs(defaultRetryRule, 1, 0), retryDelayMs(defaultRetryRule, 1, 1)]).toEqual([24_000, 36_000]);
  });
});

describe('domain/failures/plannedRetries', () => {
  const circumstances = { rpcId: 'nas', rules: [{ ...defaultRetryRule, attempts: 2 }], now: 1000, random: () => 0.5 };
  const plan = (all: PlannedRetries, code = 2, gid = 'a') => planRetries(all, [{ gid, code }], circumstances);

  it('waits, sends, follows the new gid, and ends after the last attempt', () => {
    const first = plan({}).retries;
    expect(first['a']).toMatchObject({ phase: 'waiting', attempt: 1, at: 31_000 });
    expect(claimDue(first, 'nas', 30_999).claimed).toEqual([]);
    expect(claimDue(first, 'other', 31_000).claimed).toEqual([]);
    const { retries, claimed } = claimDue(first, 'nas', 31_000);
    expect(claimed).toEqual(['a']);
    // Another tab that reads the storage afterwards has nothing to claim.
    expect(claimDue(retries, 'nas', 31_000).claimed).toEqual([]);
    const followed = followNewGid(retries, 'a', 'b', 32_000);
    expect(plan(followed, 2, 'a').retries).toBe(followed);
    const second = plan(followed, 2, 'b').retries;
    expect(second['b']).toMatchObject({ phase: 'waiting', attempt: 2, at: 61_000 });
    const last = followNewGid(second, 'b', 'c', 70_000);
    expect(plan(last, 2, 'c').ended).toEqual(['c']);
    expect(plan(plan(last, 2, 'c').retries, 2, 'c').ended).toEqual([]);
  });

  it('plans nothing without a rule or after a cancellation', () => {
    expect(plan({}, 3).retries).toEqual({});
    const cancelled = withPhase(plan({}).retries, ['a'], 'ended', 2000);
    expect(plan(cancelled).retries).toBe(cancelled);
  });

  it('reads back stored retries, and drops old or invalid ones', () => {
    const { retries } = plan({});
    expect(parseRetries(JSON.stringify(retries), 1000)).toEqual(retries);
    expect(parseRetries(JSON.stringify(retries), 8 * 86_400_000)).toEqual({});
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => expect(() => parseRetries(text, 0)).not.toThrow()));
  });
});
