import { useState } from 'react';
import { defaultRetryRule, type RetryRule } from '../../../domain/autoRetry/retryRules';
import { toggled } from '../../../domain/arrays';
import { intervalLabel } from '../../../domain/settings/settingChoices';
import { describedCodes } from '../../../domain/tasks/errorCodes';
import { useText } from '../../../i18n/useText';
import { Summary } from '../../common/display/Summary';
import { Choices } from '../../common/fields/Choices';
import { Field } from '../../common/fields/Field';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { RuleProfileField } from '../common/RuleProfileField';
import { RuleDialog } from '../common/RuleDialog';
import type { RuleEditorProps } from '../common/RulesControl';
import styles from './RetryRuleDialog.module.css';

/** The values that the dialog offers. Waits are in seconds. A rule with another value was written as JSON text. */
const choices = {
  attempts: [1, 2, 3, 5, 10, 20, 50],
  first: [30, 60, 120, 300, 600, 1800, 3600],
  longest: [600, 1800, 3600, 10_800, 21_600],
} as const;

/** The dialog for one rule of automatic retries. No combination of its values is an invalid rule. */
export default function RetryRuleDialog({ rule: stored, saveProblem, onSave, onClose }: RuleEditorProps<RetryRule>) {
  const text = useText();
  const [before] = useState(stored ?? defaultRetryRule);
  const [rule, setRule] = useState(before);
  const { codes, first } = rule;
  const { rpcId, ...forAllServers } = rule;
  const choose = (changes: Partial<RetryRule>) => setRule({ ...rule, ...changes });
  const duration = (seconds: number) => text(intervalLabel(seconds * 1000));
  const choice = (field: keyof typeof choices, onChoose: (value: number) => void) => (
    <Field label={text(`retryRules.${field}`)}>
      {(control) => (
        <Choices
          {...control}
          values={choices[field].filter((value) => field !== 'longest' || value >= first)}
          value={rule[field]}
          labelOf={field === 'attempts' ? String : duration}
          onChoose={onChoose}
        />
      )}
    </Field>
  );
  const submit = () => {
    onSave(rule);
    return undefined;
  };
  return (
    <RuleDialog isNew={stored === undefined} hasChanges={rule !== before} onSubmit={submit} onClose={onClose} saveProblem={saveProblem}>
      {choice('attempts', (attempts) => choose({ attempts }))}
      {choice('first', (wait) => choose({ first: wait, longest: Math.max(wait, rule.longest) }))}
      {choice('longest', (longest) => choose({ longest }))}
      <RuleProfileField rpcId={rpcId} onChoose={(chosen) => setRule(chosen === undefined ? forAllServers : { ...rule, rpcId: chosen })} />
      <details className={styles.errors}>
        <Summary>{text('retryRules.codes', { count: codes.length })}</Summary>
        <div>
          {describedCodes.map((code) => (
            <LabelledCheckbox
              key={code}
              isChecked={codes.includes(code)}
              // A rule needs a code.
              isDisabled={codes.length === 1 && codes.includes(code)}
              onToggle={() => choose({ codes: [...toggled(codes, code)].sort((one, other) => one - other) })}
            >
              {text(`error.download.${code}`)} <span className={styles.code}>{code}</span>
            </LabelledCheckbox>
          ))}
        </div>
      </details>
    </RuleDialog>
  );
}
