import { isRecord, parseJson } from '../checks';
import { countText } from '../format/number';
import type { Label } from '../label';
import { maxRules, maxRulesLength } from '../settings/settings';
import { jsonMistake } from './jsonMistake';

/** What is wrong with one value of a rule. `field` names the value, as in the JSON text. */
export interface RuleProblem<Field extends string = string> {
  readonly field: Field;
  readonly label: Label;
}

/** What is wrong with the text of a list of rules. */
export interface RuleListProblem {
  /** From 1. Absent when the text as a whole is wrong. */
  readonly ruleNumber?: number;
  readonly label: Label;
}

/** A mistake with its place. */
export const problemLabel = ({ ruleNumber, label }: RuleListProblem): Label =>
  ruleNumber === undefined ? label : { key: 'rules.inRule', values: { number: ruleNumber, problem: label } };

export interface ParsedRules<Rule> {
  /** Empty when there is a problem: half a list of rules could decide something that the user never meant. */
  readonly rules: readonly Rule[];
  readonly problem?: RuleListProblem;
}

export type CheckedRule<Rule, Field extends string = string> = { readonly rule: Rule } | RuleProblem<Field>;

/**
 * Reads the text of a setting that holds rules: a JSON array of objects, or nothing. `check` turns one object into a rule or says what is
 * wrong with it. Never throws.
 */
export function parseRules<Rule>(text: string, check: (raw: Readonly<Record<string, unknown>>) => CheckedRule<Rule>): ParsedRules<Rule> {
  if (text.trim() === '') return { rules: [] };
  if (text.length > maxRulesLength)
    return { rules: [], problem: { label: { key: 'rules.problem.tooLong', values: { limit: countText(maxRulesLength) } } } };
  const mistake = jsonMistake(text);
  if (mistake !== undefined) return { rules: [], problem: { label: jsonProblem(text, mistake) } };
  const raw = parseJson(text);
  if (!Array.isArray(raw)) return { rules: [], problem: { label: { key: 'rules.problem.noList' } } };
  if (raw.length > maxRules) return { rules: [], problem: { label: { key: 'rules.problem.tooMany', values: { count: maxRules } } } };
  const rules: Rule[] = [];
  for (const [place, entry] of raw.entries()) {
    const checked = isRecord(entry) ? check(entry) : { label: { key: 'rules.problem.noRule' } };
    if ('label' in checked) return { rules: [], problem: { ruleNumber: place + 1, label: checked.label } };
    rules.push(checked.rule);
  }
  return { rules };
}

/** The problem of a switch whose value is neither true nor false. */
export const notBoolean = (field: string): RuleProblem => ({ field, label: { key: 'rules.problem.boolean', values: { field } } });

/** A list with at most one entry for each profile, and one for all others. */
export function parseEntries<Entry extends { readonly rpcId?: string }>(
  text: string,
  check: (raw: Readonly<Record<string, unknown>>) => CheckedRule<Entry>,
): ParsedRules<Entry> {
  const known = new Set<string | undefined>();
  return parseRules(text, (raw) => {
    const checked = check(raw);
    if ('label' in checked) return checked;
    if (known.has(checked.rule.rpcId)) return { field: 'rpcId', label: { key: 'rules.problem.twice' } };
    known.add(checked.rule.rpcId);
    return checked;
  });
}

/** An unknown field is a problem, because it is probably mistyped. */
export function unknownField(raw: Readonly<Record<string, unknown>>, fields: readonly string[]): RuleProblem | undefined {
  const foreign = Object.keys(raw).find((key) => !fields.includes(key));
  return foreign === undefined
    ? undefined
    : { field: 'field', label: { key: 'rules.problem.field', values: { value: foreign.slice(0, 40) } } };
}

function jsonProblem(text: string, position: number): Label {
  const before = text.slice(0, position).split('\n');
  return { key: 'rules.problem.json', values: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } };
}

/** The text of a list of rules, one rule a line. Empty without rules. */
export const textOfRules = (rules: readonly object[]): string =>
  rules.length === 0 ? '' : `[\n  ${rules.map((rule) => JSON.stringify(rule)).join(',\n  ')}\n]`;

const maxValues = 100;
const maxValueLength = 300;

/** Texts of a rule, trimmed, without empty ones, from an array or one text. Undefined for invalid values. */
export function textsOf(raw: unknown): readonly string[] | undefined {
  if (raw === undefined || raw === null) return [];
  const list = typeof raw === 'string' ? [raw] : raw;
  if (!Array.isArray(list) || list.length > maxValues) return undefined;
  const isText = (entry: unknown): entry is string => typeof entry === 'string' && entry.length <= maxValueLength;
  return list.every(isText) ? [...new Set(list.map((entry) => entry.trim()).filter((entry) => entry !== ''))] : undefined;
}
