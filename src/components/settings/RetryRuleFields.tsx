import { useId, type ReactNode } from 'react';
import { describedCodes } from '../../domain/tasks/errorCodes';
import { intervalLabel } from '../../domain/settings/settingSections';
import type { RetryRule } from '../../domain/failures/retryRules';
import { useText } from '../../i18n/useText';
import { Select } from '../common/Controls';
import { Field } from '../common/Field';
import { ConnectionField } from '../rules/ConnectionField';
import styles from './RetryRules.module.css';

/** In seconds; from 30 s to 1 h. Other values come from the JSON text. */
const firstWaits = [30, 60, 120, 300, 600, 1800, 3600];
const maxWaits = [600, 1800, 3600, 10_800, 21_600];
const attemptCounts = [1, 2, 3, 5, 10, 20, 50];

interface RetryRuleFieldsProps {
  readonly rule: RetryRule;
  readonly isLocked: boolean;
  readonly onChange: (rule: RetryRule) => void;
}

/** The fields of one rule. */
export function RetryRuleFields({ rule, isLocked, onChange }: RetryRuleFieldsProps) {
  const text = useText();
  const duration = (seconds: number) => text(intervalLabel(seconds * 1000));
  const { rpcId, ...forAll } = rule;
  return (
    <>
      <div className={styles.fields}>
        <Choice
          label={text('retryRules.attempts')}
          value={rule.attempts}
          values={attemptCounts}
          shown={String}
          isLocked={isLocked}
          onChoose={(attempts) => onChange({ ...rule, attempts })}
        />
        <Choice
          label={text('retryRules.first')}
          value={rule.first}
          values={firstWaits}
          shown={duration}
          isLocked={isLocked}
          onChoose={(first) => onChange({ ...rule, first, longest: Math.max(first, rule.longest) })}
        />
        <Choice
          label={text('retryRules.longest')}
          value={rule.longest}
          values={maxWaits.filter((seconds) => seconds >= rule.first)}
          shown={duration}
          isLocked={isLocked}
          onChoose={(longest) => onChange({ ...rule, longest })}
        />
        <ConnectionField
          rpcId={rpcId}
          isDisabled={isLocked}
          onChoose={(chosen) => onChange(chosen === undefined ? forAll : { ...rule, rpcId: chosen })}
        />
      </div>
      <details className={styles.json}>
        <summary>{text('retryRules.codes', { count: rule.codes.length })}</summary>
        <ul className={styles.codes}>
          {describedCodes.map((code) => (
            <CodeTick
              key={code}
              isTicked={rule.codes.includes(code)}
              // A rule without codes would be a mistake.
              isDisabled={isLocked || (rule.codes.length === 1 && rule.codes.includes(code))}
              onToggle={() => onChange({ ...rule, codes: toggled(rule.codes, code) })}
            >
              {text(`error.download.${code}`)} <span className={styles.code}>{code}</span>
            </CodeTick>
          ))}
        </ul>
      </details>
    </>
  );
}

const toggled = (codes: readonly number[], code: number): readonly number[] =>
  codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code].sort((one, other) => one - other);

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly shown: (value: number) => string;
  readonly isLocked: boolean;
  readonly onChoose: (value: number) => void;
}

/** A value outside the choices is an additional choice. */
const Choice = ({ label, value, values, shown, isLocked, onChoose }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} disabled={isLocked} onChange={(event) => onChoose(Number(event.target.value))}>
        {(values.includes(value) ? values : [value, ...values]).map((each) => (
          <option key={each} value={each}>
            {shown(each)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface CodeTickProps {
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function CodeTick({ isTicked, isDisabled, onToggle, children }: CodeTickProps) {
  const id = useId();
  return (
    <li className={styles.tick}>
      <input id={id} type="checkbox" checked={isTicked} disabled={isDisabled} onChange={onToggle} />
      <label htmlFor={id}>{children}</label>
    </li>
  );
}
