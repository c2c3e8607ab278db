import type { RuleListProblem } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';

/** A mistake in the text of rules, with its place, in the user's language. */
export function useRuleProblemText(): (problem: RuleListProblem) => string {
  const text = useText();
  return ({ ruleNumber, label }) =>
    ruleNumber === undefined ? text(label) : text('rules.inRule', { number: ruleNumber, problem: text(label) });
}
