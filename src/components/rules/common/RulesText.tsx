import { useState } from 'react';
import { profileName } from '../../../domain/connection/rpcProfile';
import { problemLabel, type RuleListProblem } from '../../../domain/rules/ruleText';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectListedProfiles } from '../../../store/selectors/listedProfiles';
import { TextArea } from '../../antd/TextArea';
import { Field, type FieldControl } from '../../common/fields/Field';
import { Hint } from '../../common/fields/Hint';
import styles from './RulesControl.module.css';

interface RulesTextProps {
  readonly control: FieldControl;
  readonly value: string;
  readonly isLocked: boolean;
  readonly problemOf: (typed: string) => RuleListProblem | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * The rules as JSON text. A text with a mistake stays in the box and is not saved; the message names the place. Where there are several
 * profiles, a list has the identifier of each.
 */
export function RulesText({ control, value, isLocked, problemOf, onChange }: RulesTextProps) {
  const text = useText();
  const profiles = useAppSelector(selectListedProfiles);
  const [draft, setDraft] = useState<string>();
  const problem = draft === undefined ? undefined : problemOf(draft);
  const type = (typed: string) => {
    const isValid = problemOf(typed) === undefined;
    setDraft(isValid ? undefined : typed);
    if (isValid) onChange(typed);
  };
  return (
    <>
      <Field
        label={text('rules.text')}
        hint={text('rules.textHint')}
        isProblemTyped
        problem={problem && text('rules.notSaved', { problem: problemLabel(problem) })}
      >
        {(own) => (
          <TextArea
            {...own}
            className={styles.json ?? ''}
            aria-describedby={problem ? own['aria-describedby'] : [control['aria-describedby'], own['aria-describedby']].join(' ')}
            aria-invalid={problem !== undefined || control['aria-invalid']}
            rows={Math.min(12, Math.max(3, (draft ?? value).split('\n').length))}
            value={draft ?? value}
            readOnly={isLocked}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {profiles.length > 1 && (
        <>
          <Hint>{text('rules.ids')}</Hint>
          <ul className={styles.ids}>
            {profiles.map((profile) => (
              <li key={profile.rpcId}>
                <bdi>{visibleText(profileName(profile))}</bdi> <code>{profile.rpcId}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
