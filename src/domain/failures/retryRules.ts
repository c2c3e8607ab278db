import { isRecord } from '../checks';
import { countText } from '../format/number';
import type { Label } from '../label';
import { maxRetryRulesLength } from '../settings/settings';
import type { Milliseconds, Seconds } from '../units';
import { errorDescription } from '../tasks/errorCodes';

/** Which failed downloads are added again automatically, and when. Stored as JSON text in the setting `retryRules`. */
export interface RetryRule {
  /** aria2's error codes. */
  readonly codes: readonly number[];
  /** At most this many retries of one download. */
  readonly attempts: number;
  /** The wait before the first retry; each further wait is twice as long. */
  readonly first: Seconds;
  /** No wait is longer. */
  readonly longest: Seconds;
  /** The connection that the rule holds for; all when absent. */
  readonly rpcId?: string;
  /** The rule is kept, but switched off. */
  readonly off?: true;
}

/** Time-out, network, host name, overloaded server, and the unknown error, which aria2 also reports for a refused connection. */
export const defaultRetryRule: RetryRule = { codes: [1, 2, 6, 19, 29], attempts: 5, first: 30, longest: 3600 };

export type ParsedRetryRules =
  | { readonly ok: true; readonly rules: readonly RetryRule[] }
  /** Names the place of the mistake. */
  | { readonly ok: false; readonly problem: Label };

const maxRules = 50;
const bounds = { attempts: [1, 1000], first: [1, 86_400], longest: [1, 86_400] } as const;
const fields: readonly string[] = ['codes', 'attempts', 'first', 'longest', 'rpcId', 'off'];

const refused = (kind: string, values: Label['values'] = {}): ParsedRetryRules => ({
  ok: false,
  problem: { key: `retryRules.problem.${kind}`, values },
});

/** Reads the setting. An empty text means no rules. One mistake refuses the whole text, so that no part of it acts unnoticed. */
export function parseRetryRules(text: string): ParsedRetryRules {
  if (text.trim() === '') return { ok: true, rules: [] };
  if (text.length > maxRetryRulesLength) return refused('tooLong', { limit: countText(maxRetryRulesLength) });
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return refused('json', { message: error instanceof Error ? error.message : '' });
  }
  if (!Array.isArray(raw)) return refused('list');
  if (raw.length > maxRules) return refused('tooMany', { count: maxRules });
  const rules: RetryRule[] = [];
  for (const [place, entry] of raw.entries()) {
    const parsed = parseRule(entry, place + 1);
    if (!parsed.ok) return parsed;
    rules.push(...parsed.rules);
  }
  return { ok: true, rules };
}

/** `rule` counts from 1. Missing fields have the default values. */
function parseRule(raw: unknown, rule: number): ParsedRetryRules {
  if (!isRecord(raw)) return refused('entry', { rule });
  const foreign = Object.keys(raw).find((key) => !fields.includes(key));
  if (foreign !== undefined) return refused('field', { rule, field: foreign });
  const { codes = defaultRetryRule.codes, rpcId, off } = raw;
  if (!Array.isArray(codes) || codes.length === 0) return refused('codes', { rule });
  const known = codes.filter((code): code is number => typeof code === 'number' && errorDescription(code) !== undefined);
  const unknown: unknown = codes.find((code) => !known.some((each) => each === code));
  if (known.length < codes.length) return refused('code', { rule, code: JSON.stringify(unknown).slice(0, 50) });
  const figures = { attempts: raw.attempts ?? defaultRetryRule.attempts, first: raw.first ?? defaultRetryRule.first, longest: raw.longest };
  const { attempts, first } = figures;
  if (!isWithin(attempts, bounds.attempts)) return refused('attempts', limitsOf(rule, bounds.attempts));
  if (!isWithin(first, bounds.first)) return refused('first', limitsOf(rule, bounds.first));
  const longest = figures.longest ?? Math.max(first, defaultRetryRule.longest);
  if (!isWithin(longest, bounds.longest)) return refused('longest', limitsOf(rule, bounds.longest));
  if (longest < first) return refused('order', { rule });
  if (rpcId !== undefined && (typeof rpcId !== 'string' || rpcId === '')) return refused('rpcId', { rule });
  if (off !== undefined && typeof off !== 'boolean') return refused('off', { rule });
  const connection = rpcId === undefined ? {} : { rpcId };
  return { ok: true, rules: [{ codes: [...new Set(known)], attempts, first, longest, ...connection, ...(off === true ? { off } : {}) }] };
}

const isWithin = (value: unknown, [min, max]: readonly [number, number]): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const limitsOf = (rule: number, [min, max]: readonly [number, number]) => ({ rule, min, max });

export const serializeRetryRules = (rules: readonly RetryRule[]): string => (rules.length === 0 ? '' : JSON.stringify(rules));

/** The rule for an error on a connection. A rule that names the connection comes before a rule for all; then the first one counts. */
export function retryRuleFor(rules: readonly RetryRule[], rpcId: string, code: number): RetryRule | undefined {
  const fitting = rules.filter((rule) => !rule.off && rule.codes.includes(code));
  return fitting.find((rule) => rule.rpcId === rpcId) ?? fitting.find((rule) => rule.rpcId === undefined);
}

/** Waits differ by up to 20 %, so that many failed downloads do not all start in the same second. */
const jitter = 0.2;

/** The wait before an attempt, which counts from 1: twice as long each time, up to the longest. `random` is from 0 to 1. */
export function retryDelayMs({ first, longest }: RetryRule, attempt: number, random: number): Milliseconds {
  const seconds = Math.min(longest, first * 2 ** Math.min(attempt - 1, 20));
  return Math.round(seconds * 1000 * (1 - jitter + 2 * jitter * random));
}
