import type { Label } from '../label';
import { entryFor, invalidRpcId, parseRuleProfile } from '../rules/rulesOfProfile';
import { notBoolean, parseRules, unknownField, type CheckedRule, type ParsedRules, type RuleProblem } from '../rules/ruleText';
import { errorDescription } from '../tasks/errorCodes';
import type { Seconds } from '../units';

/**
 * One entry of the setting `retryRules`: `{"codes": [2, 6], "attempts": 5, "first": 30, "longest": 3600, "rpcId": "…", "off": true}`. It
 * says which failed downloads are added again automatically, and when.
 */
export interface RetryRule {
  /** aria2's error codes. */
  readonly codes: readonly number[];
  /** At most this many retries of one download. */
  readonly attempts: number;
  /** The wait before the first retry; each further wait is twice as long. All are varied by up to 20 %. */
  readonly first: Seconds;
  /** No wait is longer. */
  readonly longest: Seconds;
  /** The profile that the rule applies to. Absent: all profiles. */
  readonly rpcId?: string;
  /** The rule is kept, but switched off. */
  readonly off?: true;
}

/** Time-out, network, host name, overloaded server, and the unknown error, which aria2 also reports for a refused connection. */
export const defaultRetryRule: RetryRule = { codes: [1, 2, 6, 19, 29], attempts: 5, first: 30, longest: 3600 };

const bounds = { attempts: [1, 1000], first: [1, 86_400], longest: [1, 86_400] } as const;
const fields: readonly string[] = ['codes', 'attempts', 'first', 'longest', 'rpcId', 'off'];

/** The text of the setting. A text with a mistake has no rules. */
export const parseRetryRules = (text: string): ParsedRules<RetryRule> => parseRules(text, checkRetryRule);

/** Missing fields have the default values. */
function checkRetryRule(raw: Readonly<Record<string, unknown>>): CheckedRule<RetryRule> {
  const foreign = unknownField(raw, fields);
  if (foreign) return foreign;
  const { codes = defaultRetryRule.codes, rpcId, off } = raw;
  if (!Array.isArray(codes) || codes.length === 0) return problem('codes', 'codes');
  const known = codes.filter((code): code is number => typeof code === 'number' && errorDescription(code) !== undefined);
  const unknown: unknown = codes.find((code) => !known.some((each) => each === code));
  if (known.length < codes.length) return problem('codes', 'code', { code: JSON.stringify(unknown).slice(0, 50) });
  const attempts = raw.attempts ?? defaultRetryRule.attempts;
  if (!isWithin(attempts, bounds.attempts)) return outside('attempts');
  const first = raw.first ?? defaultRetryRule.first;
  if (!isWithin(first, bounds.first)) return outside('first');
  const longest = raw.longest ?? Math.max(first, defaultRetryRule.longest);
  if (!isWithin(longest, bounds.longest)) return outside('longest');
  if (longest < first) return problem('longest', 'order');
  const profile = parseRuleProfile(rpcId);
  if (!profile) return invalidRpcId;
  if (off !== undefined && typeof off !== 'boolean') return notBoolean('off');
  return { rule: { codes: [...new Set(known)], attempts, first, longest, ...profile, ...(off === true ? { off } : {}) } };
}

const problem = (field: string, kind: string, values: Label['values'] = {}): RuleProblem => ({
  field,
  label: { key: `retryRules.problem.${kind}`, values },
});

const isWithin = (value: unknown, [min, max]: readonly [number, number]): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const outside = (field: keyof typeof bounds): RuleProblem => problem(field, field, { min: bounds[field][0], max: bounds[field][1] });

/** The rule for a profile and an error. A rule that names the profile comes before a rule for all; then the first one counts. */
export const retryRuleFor = (rules: readonly RetryRule[], rpcId: string, code: number): RetryRule | undefined =>
  entryFor(
    rules.filter((rule) => !rule.off && rule.codes.includes(code)),
    rpcId,
  );
