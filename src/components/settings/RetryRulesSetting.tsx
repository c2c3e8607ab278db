import { useState, type ReactNode } from 'react';
import { parseRetryRules, serializeRetryRules, defaultRetryRule, type RetryRule } from '../../domain/failures/retryRules';
import type { Label } from '../../domain/label';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { TextArea } from '../antd/TextArea';
import { Button } from '../common/Button';
import { Field } from '../common/Field';
import { RetryRuleFields } from './RetryRuleFields';
import { SettingFrame } from './SettingFrame';
import { Switch } from './Switch';
import styles from './RetryRules.module.css';

/** The setting `retryRules`: a switch, the fields of each rule, and the JSON text for copying. Saved at once. */
export function RetryRulesSetting() {
  const text = useText();
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => state.settings.retryRules);
  const defaultRules = useAppSelector((state) => state.settings.defaults.retryRules);
  const isLocked = useAppSelector((state) => state.settings.preset.locked.includes('retryRules'));
  const parsed = parseRetryRules(stored);
  const rules = parsed.ok ? parsed.rules : [];
  const isOn = rules.some((rule) => !rule.off);
  const [refused, setRefused] = useState<Label>();
  const store = (retryRules: string) => {
    setRefused(undefined);
    dispatch(settingsChanged({ retryRules }));
  };
  /** Too many or too long rules are not stored, because `parseRetryRules` would refuse them at the next start. */
  const save = (changed: readonly RetryRule[]) => {
    const typed = serializeRetryRules(changed);
    const checked = parseRetryRules(typed);
    if (checked.ok) store(typed);
    else setRefused(checked.problem);
  };
  const change = (place: number, rule: RetryRule) => save(rules.map((each, at) => (at === place ? rule : each)));
  const changed = stored === defaultRules ? undefined : { defaultText: text('setting.usual'), onReset: () => store(defaultRules) };
  return (
    <SettingFrame
      settingKey="retryRules"
      title={text('setting.title.retryRules')}
      description={text('setting.description.retryRules')}
      layout="below"
      problem={parsed.ok ? refused && text('rules.notSaved', { problem: text(refused) }) : text(parsed.problem)}
      isLocked={isLocked}
      changed={changed}
    >
      {(control) => (
        <div className={styles.rules}>
          <Switch
            {...control}
            checked={isOn}
            disabled={isLocked || !parsed.ok}
            onChange={() => save(rules.length === 0 ? [defaultRetryRule] : rules.map((rule) => switched(rule, !isOn)))}
          />
          {isOn &&
            rules.map((rule, place) => (
              <Rule key={place} legend={text('retryRules.rule', { rule: place + 1 })}>
                <RetryRuleFields rule={rule} isLocked={isLocked} onChange={(next) => change(place, next)} />
                <div>
                  <Button kind="quiet" icon="remove" isDisabled={isLocked} onClick={() => save(rules.filter((_, at) => at !== place))}>
                    {text('retryRules.remove')}
                  </Button>
                </div>
              </Rule>
            ))}
          {isOn && (
            <div>
              <Button icon="add" isDisabled={isLocked} onClick={() => save([...rules, defaultRetryRule])}>
                {text('retryRules.add')}
              </Button>
            </div>
          )}
          {stored !== '' && <JsonText stored={stored} isLocked={isLocked} onSave={store} />}
        </div>
      )}
    </SettingFrame>
  );
}

const switched = ({ off: _, ...rule }: RetryRule, isOn: boolean): RetryRule => (isOn ? rule : { ...rule, off: true });

const Rule = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className={styles.rule}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);

interface JsonTextProps {
  readonly stored: string;
  readonly isLocked: boolean;
  readonly onSave: (text: string) => void;
}

/** The rules as they are stored. A text with a mistake is kept here and not saved. */
function JsonText({ stored, isLocked, onSave }: JsonTextProps) {
  const text = useText();
  const [draft, setDraft] = useState<string>();
  const parsed = parseRetryRules(draft ?? stored);
  return (
    <details className={styles.json}>
      <summary>{text('retryRules.json')}</summary>
      <Field label={text('retryRules.json')} hint={text('retryRules.jsonHint')} problem={parsed.ok ? undefined : text(parsed.problem)}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            readOnly={isLocked}
            value={draft ?? stored}
            onChange={(event) => {
              const typed = event.target.value;
              const isSound = parseRetryRules(typed).ok;
              setDraft(isSound ? undefined : typed);
              if (isSound) onSave(typed);
            }}
          />
        )}
      </Field>
    </details>
  );
}
