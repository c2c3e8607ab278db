import { useState } from 'react';
import type { RuleListProblem } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';
import { useRuleProblem } from './useRuleProblem';

interface RuleSaving {
  /** Stores a text. Returns false for a text that would not be read again, because it has too many rules or is too long. */
  readonly save: (text: string) => boolean;
  /** Why the last text was not stored. */
  readonly refusal: string | undefined;
  readonly clearRefusal: () => void;
}

/** `parse` reads the text of a setting that holds rules; `onChange` stores the text. */
export function useRuleSaving(
  parse: (text: string) => { readonly problem?: RuleListProblem | undefined },
  onChange: (text: string) => void,
): RuleSaving {
  const text = useText();
  const said = useRuleProblem();
  const [refused, setRefused] = useState<RuleListProblem>();
  return {
    save: (typed) => {
      const { problem } = parse(typed);
      setRefused(problem);
      if (!problem) onChange(typed);
      return !problem;
    },
    refusal: refused && text('rules.notSaved', { problem: said(refused) }),
    clearRefusal: () => setRefused(undefined),
  };
}
