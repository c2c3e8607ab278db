import type { RuleListProblem } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';

/** A mistake in the text of rules, with its place, in the user's language. */
export function useRuleProblem(): (problem: RuleListProblem) => string {
  const text = useText();
  return ({ place, label }) => (place === undefined ? text(label) : text('rules.inRule', { place, problem: text(label) }));
}
