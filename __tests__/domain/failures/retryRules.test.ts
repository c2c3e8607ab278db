import fc from 'fast-check';
import {
  claimDue,
  followNewGid,
  parseRetries,
  planRetries,
  withPhase,
  type PlannedRetries,
} from '../../../src/domain/failures/plannedRetries';
import {
  parseRetryRules,
  retryDelayMs,
  retryRuleFor,
  serializeRetryRules,
  defaultRetryRule,
  type RetryRule,
} from '../../../src/domain/failures/retryRules';
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
        expect(parseRetryRules(serializeRetryRules(rules))).toEqual({ ok: true, rules });
      }),
    );
  });

  it('never throws, and accepts only valid rules', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const parsed = parseRetryRules(text);
        if (!parsed.ok) expect(parsed.problem.key).toMatch(/^retryRules\.problem\./);
        else for (const each of parsed.rules) expect(each.longest).toBeGreaterThanOrEqual(each.first);
      }),
    );
  });

  it.each([
    ['[', 'json', {}],
    ['{}', 'list', {}],
    ['[{}, 3]', 'entry', { rule: 2 }],
    ['[{"code": [2]}]', 'field', { rule: 1, field: 'code' }],
    ['[{"codes": []}]', 'codes', { rule: 1 }],
    ['[{"codes": [2, 7]}]', 'code', { rule: 1, code: '7' }],
    ['[{}, {"codes": ["2"]}]', 'code', { rule: 2, code: '"2"' }],
    ['[{"attempts": 0}]', 'attempts', { rule: 1, min: 1, max: 1000 }],
    ['[{"first": 0.5}]', 'first', { rule: 1, min: 1, max: 86_400 }],
    ['[{"longest": "x"}]', 'longest', { rule: 1, min: 1, max: 86_400 }],
    ['[{"first": 60, "longest": 30}]', 'order', { rule: 1 }],
    [`[{"rpcId":"${'x'.repeat(8000)}"}]`, 'tooLong', { limit: '8,000' }],
    ['[{"rpcId": 3}]', 'rpcId', { rule: 1 }],
    ['[{"off": 1}]', 'off', { rule: 1 }],
  ])('reports the mistake in %s', (text, kind, values) => {
    expect(parseRetryRules(text)).toMatchObject({ ok: false, problem: { key: `retryRules.problem.${kind}`, values } });
  });

  it('fills in missing fields, and reads an empty text as no rules', () => {
    expect(parseRetryRules('[{}]')).toEqual({ ok: true, rules: [defaultRetryRule] });
    expect(parseRetryRules(' ')).toEqual({ ok: true, rules: [] });
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
