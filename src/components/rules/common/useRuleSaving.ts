import { useState } from 'react';
import { problemLabel, type RuleListProblem } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';

interface RuleSaving {
  /** Stores a text. Returns false for a text that would not be read again, because it has too many rules or is too long. */
  readonly save: (text: string) => boolean;
  /** Why the last text was not stored. */
  readonly saveProblem: string | undefined;
  readonly clearSaveProblem: () => void;
  /** As `save`, for a text from which a rule was removed. */
  readonly saveRemoval: (text: string) => boolean;
  /** Undoes the last removal. Undefined when another change has been made since. */
  readonly onUndo: (() => void) | undefined;
}

/** `parse` reads the text of a setting that holds rules; `value` is the stored text, and `onChange` stores another. */
export function useRuleSaving(
  parse: (text: string) => { readonly problem?: RuleListProblem | undefined },
  value: string,
  onChange: (text: string) => void,
): RuleSaving {
  const text = useText();
  const [lastProblem, setLastProblem] = useState<RuleListProblem>();
  const [removal, setRemoval] = useState<{ readonly before: string; readonly after: string }>();
  const save = (typed: string): boolean => {
    const { problem } = parse(typed);
    setLastProblem(problem);
    if (!problem) onChange(typed);
    return !problem;
  };
  const undo = ({ before }: { readonly before: string }) => {
    setRemoval(undefined);
    onChange(before);
  };
  return {
    save,
    saveRemoval: (after) => {
      setRemoval({ before: value, after });
      return save(after);
    },
    onUndo: removal?.after === value ? () => undo(removal) : undefined,
    saveProblem: lastProblem && text('rules.notSaved', { problem: problemLabel(lastProblem) }),
    clearSaveProblem: () => setLastProblem(undefined),
  };
}
