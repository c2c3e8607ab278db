import type { RuleProblem } from '../../domain/rules/ruleText';
import { useText } from '../../i18n/useText';

/** A mistake in the text of rules, with its place, in the user's language. */
export function useRuleProblem(): (problem: RuleProblem) => string {
  const text = useText();
  return ({ place, fault }) => (place === undefined ? text(fault) : text('rules.inRule', { place, fault: text(fault) }));
}
