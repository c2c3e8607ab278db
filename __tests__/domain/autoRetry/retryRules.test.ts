import fc from 'fast-check';
import { parseRetryRules, retryRuleFor, defaultRetryRule, type RetryRule } from '../../../src/domain/autoRetry/retryRules';
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

describe('domain/autoRetry/retryRules', () => {
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
      }),
    );
    const number = fc.oneof(
      fc.integer({ min: -1, max: 1001 }),
      fc.integer({ min: 86_399, max: 86_401 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const codes = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...describedCodes) }, fc.nat(99)), { maxLength: 3 });
    const numbers = fc.record({ codes, attempts: number, first: number, longest: number }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(rule, numbers), (raw) => {
        const { rules, problem } = parseRetryRules(JSON.stringify([raw]));
        const { codes: known, attempts, first, longest } = { ...defaultRetryRule, ...raw };
        const longestWait = raw.longest ?? Math.max(first, longest);
        const isValid =
          known.length > 0 &&
          known.every((code) => describedCodes.some((each) => each === code)) &&
          [attempts, first, longestWait].every((each) => Number.isInteger(each) && each >= 1) &&
          attempts <= 1000 &&
          first <= longestWait &&
          longestWait <= 86_400;
        expect([rules.length, problem === undefined]).toEqual(isValid ? [1, true] : [0, false]);
      }),
      { numRuns: 500 },
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
  ])('reports the mistake in %s', (text, ruleNumber, key, values) => {
    expect(parseRetryRules(text)).toEqual({ rules: [], problem: { ruleNumber, label: { key, ...(values && { values }) } } });
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
});
