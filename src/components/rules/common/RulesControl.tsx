import { useState, type ComponentType } from 'react';
import { movedTo } from '../../../domain/arrays';
import { textOfRules, type ParsedRules } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';
import { FaintButton } from '../../common/buttons/FaintButton';
import type { FieldControl } from '../../common/fields/Field';
import { Problem } from '../../common/fields/Problem';
import { RuleList, type ShownRule } from './RuleList';
import { RulesText } from './RulesText';
import { useRuleSaving } from './useRuleSaving';
import { useRulesTextShown } from './useRulesTextShown';
import styles from './RulesControl.module.css';

/** What `Setting` gives to the control of a setting that holds rules. */
export interface RulesSettingProps {
  readonly control: FieldControl;
  /** The stored text. */
  readonly value: string;
  readonly isLocked: boolean;
  readonly onChange: (value: string) => void;
}

export interface RuleEditorProps<Rule> {
  /** Absent: a new rule. */
  readonly rule?: Rule | undefined;
  /** Why the rule was not saved, although it is valid. */
  readonly saveProblem?: string | undefined;
  readonly onSave: (rule: Rule) => void;
  readonly onClose: () => void;
}

interface RulesControlProps<Rule> extends RulesSettingProps {
  readonly parse: (text: string) => ParsedRules<Rule>;
  /** The text of rules; one JSON object for each by default. */
  readonly toText?: (rules: readonly Rule[]) => string;
  readonly show: (rule: Rule) => ShownRule;
  readonly Editor: ComponentType<RuleEditorProps<Rule>>;
}

/**
 * The editor of a setting that holds rules as JSON text: a list, a dialog for one rule, and the text itself. A stored text with a mistake
 * stays as it is, so that it can be corrected; only its text is shown then.
 */
export function RulesControl<Rule extends object>({
  control,
  value,
  isLocked,
  onChange,
  parse,
  toText = textOfRules,
  show,
  Editor,
}: RulesControlProps<Rule>) {
  const text = useText();
  const { rules, problem } = parse(value);
  /** The rule in the dialog, and its place when the dialog opened; -1 for a new one. */
  const [edited, setEdited] = useState<{ readonly place: number; readonly rule?: Rule | undefined }>();
  const [isTextShown, setTextShown] = useRulesTextShown(problem !== undefined);
  const saving = useRuleSaving(parse, value, onChange);
  const save = (next: readonly Rule[]): boolean => saving.save(toText(next));
  const close = () => {
    setEdited(undefined);
    saving.clearSaveProblem();
  };
  /** Another tab may have moved or removed the edited rule meanwhile. A removed one is added again. */
  const saveEdited = (before: Rule | undefined, opened: number, rule: Rule): boolean => {
    const isEdited = (other: Rule | undefined) => JSON.stringify(other) === JSON.stringify(before);
    const found = isEdited(rules[opened]) ? opened : rules.findIndex(isEdited);
    return save(found < 0 ? [...rules, rule] : rules.map((other, place) => (place === found ? rule : other)));
  };
  return (
    <div className={styles.control}>
      {!problem && (
        <>
          <RuleList
            rules={rules.map(show)}
            isLocked={isLocked}
            onAdd={() => setEdited({ place: -1 })}
            onEdit={(place) => setEdited({ place, rule: rules[place] })}
            onMove={(place, to) => save(movedTo(rules, place, to))}
            onRemove={(place) => saving.saveRemoval(toText(rules.filter((_, other) => other !== place)))}
            onUndo={saving.onUndo}
          >
            <span className={styles.toggle}>
              <FaintButton aria-expanded={isTextShown} onClick={() => setTextShown(!isTextShown)}>
                {text(isTextShown ? 'rules.hideText' : 'rules.showText')}
              </FaintButton>
            </span>
          </RuleList>
          {edited === undefined && <Problem>{saving.saveProblem}</Problem>}
        </>
      )}
      {isTextShown && (
        <RulesText control={control} value={value} isLocked={isLocked} problemOf={(typed) => parse(typed).problem} onChange={onChange} />
      )}
      {!problem && edited !== undefined && (
        <Editor
          rule={edited.rule}
          saveProblem={saving.saveProblem}
          onSave={(rule) => {
            if (saveEdited(edited.rule, edited.place, rule)) close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
