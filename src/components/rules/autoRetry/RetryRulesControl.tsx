import { defaultRetryRule, parseRetryRules, type RetryRule } from '../../../domain/autoRetry/retryRules';
import { textOfRules } from '../../../domain/rules/ruleText';
import { intervalLabel } from '../../../domain/settings/settingChoices';
import { useText } from '../../../i18n/useText';
import { lazyPart } from '../../common/loading/lazyPart';
import { Switch } from '../../common/fields/Switch';
import { Problem } from '../../common/fields/Problem';
import { useRuleProfileName } from '../common/useRuleProfileName';
import { RulesControl, type RulesSettingProps } from '../common/RulesControl';
import { useRuleSaving } from '../common/useRuleSaving';
import styles from '../common/RulesControl.module.css';

const RetryRuleDialog = lazyPart(() => import('./RetryRuleDialog'));

/** The setting `retryRules`: a switch for all rules, and their list. Rules are kept while they are off. */
export function RetryRulesControl(props: RulesSettingProps) {
  const { control, value, isLocked, onChange } = props;
  const text = useText();
  const ruleProfileName = useRuleProfileName();
  const { rules, problem } = parseRetryRules(value);
  const isOn = rules.some(({ off }) => !off);
  const { save, saveProblem } = useRuleSaving(parseRetryRules, value, onChange);
  const duration = (seconds: number) => text(intervalLabel(seconds * 1000));
  const factsOf = ({ attempts, first, longest, rpcId, off }: RetryRule) =>
    [
      off && text('setting.off'),
      text('retryRules.fact.attempts', { count: attempts }),
      text('retryRules.fact.first', { wait: duration(first) }),
      text('retryRules.fact.longest', { wait: duration(longest) }),
      ruleProfileName(rpcId),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={styles.control}>
      <div>
        <Switch
          {...control}
          checked={isOn}
          disabled={isLocked || problem !== undefined}
          onChange={() => save(textOfRules(rules.length === 0 ? [defaultRetryRule] : rules.map((rule) => switched(rule, !isOn))))}
        />
      </div>
      <Problem>{saveProblem}</Problem>
      <RulesControl
        {...props}
        parse={parseRetryRules}
        // While all rules are off, an added rule is off too. The first rule of an empty list is on.
        toText={(next) => textOfRules(isOn || rules.length === 0 ? next : next.map((rule) => switched(rule, false)))}
        show={(rule) => ({
          name: { key: 'retryRules.name', values: { count: rule.codes.length, codes: rule.codes.map(String) } },
          facts: factsOf(rule),
        })}
        Editor={RetryRuleDialog}
      />
    </div>
  );
}

const switched = ({ off: _, ...rule }: RetryRule, isOn: boolean): RetryRule => (isOn ? rule : { ...rule, off: true });
