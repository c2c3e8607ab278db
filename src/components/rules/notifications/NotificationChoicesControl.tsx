import { useState } from 'react';
import {
  notificationChoiceOf,
  notificationTopics,
  parseNotificationChoices,
  textOfNotificationChoices,
  type NotificationTopic,
} from '../../../domain/activity/notificationChoices';
import { useText } from '../../../i18n/useText';
import { FaintButton } from '../../common/buttons/FaintButton';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { Hint } from '../../common/fields/Hint';
import { Problem } from '../../common/fields/Problem';
import { RuleProfileField } from '../common/RuleProfileField';
import type { RulesSettingProps } from '../common/RulesControl';
import { RulesText } from '../common/RulesText';
import { UndoRemoval } from '../common/UndoRemoval';
import { useRuleSaving } from '../common/useRuleSaving';
import { useRulesTextShown } from '../common/useRulesTextShown';
import styles from './NotificationChoicesControl.module.css';

/** The setting `browserNotificationEvents`: a box for each topic, for all profiles or for one. */
export function NotificationChoicesControl({ control, value, isLocked, onChange }: RulesSettingProps) {
  const text = useText();
  const [rpcId, setRpcId] = useState<string>();
  const { save, saveProblem, saveRemoval, onUndo } = useRuleSaving(parseNotificationChoices, value, onChange);
  const { rules, problem } = parseNotificationChoices(value);
  const [isTextShown] = useRulesTextShown(problem !== undefined);
  const { rpcId: _, ...choice } = notificationChoiceOf(rules, rpcId);
  const others = rules.filter((each) => each.rpcId !== rpcId);
  const hasOwn = rpcId !== undefined && others.length < rules.length;
  const toggle = (topic: NotificationTopic) => {
    const changed = { ...choice, [topic]: !choice[topic], ...(rpcId === undefined ? {} : { rpcId }) };
    save(textOfNotificationChoices([...others, changed]));
  };
  return (
    <div className={styles.control}>
      {!problem && (
        <>
          <RuleProfileField rpcId={rpcId} onChoose={setRpcId} />
          <div className={styles.boxes}>
            {notificationTopics.map((topic) => (
              <LabelledCheckbox key={topic} isChecked={choice[topic]} isDisabled={isLocked} onToggle={() => toggle(topic)}>
                {text(`setting.notify.${topic}`)}
              </LabelledCheckbox>
            ))}
          </div>
          <Problem>{saveProblem}</Problem>
          {rpcId !== undefined && !hasOwn && <Hint>{text('rules.shared')}</Hint>}
          {hasOwn && !isLocked && (
            <FaintButton onClick={() => saveRemoval(textOfNotificationChoices(others))}>{text('rules.removeOwn')}</FaintButton>
          )}
          {onUndo && !isLocked && <UndoRemoval onUndo={onUndo} />}
        </>
      )}
      {isTextShown && (
        <RulesText
          control={control}
          value={value}
          isLocked={isLocked}
          problemOf={(typed) => parseNotificationChoices(typed).problem}
          onChange={onChange}
        />
      )}
    </div>
  );
}
