import { useState } from 'react';
import { choicesOf, intervalLabel, languageName } from '../../domain/settings/settingChoices';
import { orderChoicesOf } from '../../domain/settings/orderChoices';
import { parseSettings, settingDefinitions, type SettingKey } from '../../domain/settings/settings';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLanguageNames } from '../../store/slices/addedLanguages';
import { settingsChanged } from '../../store/slices/settings';
import { Choices } from '../common/fields/Choices';
import type { FieldControl } from '../common/fields/Field';
import { rulesSettings } from '../rules/rulesSettings';
import { problemLabel } from '../../domain/rules/ruleText';
import { SettingRow } from './SettingRow';
import { Switch } from '../common/fields/Switch';
import { TitleControl } from './TitleControl';

/** One of Arioso's own settings, saved at once on each change. */
export function Setting({ settingKey: key }: { readonly settingKey: SettingKey }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { kind } = settingDefinitions[key];
  const value = useAppSelector((state) => state.settings[key]);
  const defaultValue = useAppSelector((state) => state.settings.defaults[key]);
  const isLocked = useAppSelector((state) => state.settings.preset.locked.includes(key));
  const isInAddress = useAppSelector((state) => state.settings.preset.inAddress?.includes(key));
  const choices = choicesOf(key);
  /** A remembered setting without choices is changed where it is used. The settings page only resets it. */
  const isOnlyReset = kind === 'remembered' && choices.length === 0;
  const labelOf = useValueLabel(key);
  const [beforeReset, setBeforeReset] = useState<unknown>();
  const languages = useAppSelector(selectLanguageNames);
  // The setting's own check validates every value, as it does for stored and imported values.
  const save = (raw: unknown) => {
    setBeforeReset(undefined);
    dispatch(settingsChanged(parseSettings({ [key]: raw })));
  };
  const changed =
    value === defaultValue
      ? undefined
      : {
          defaultText: isOnlyReset || defaultValue === '' ? text('setting.initialValue') : labelOf(defaultValue),
          onReset: () => {
            save(defaultValue);
            setBeforeReset(value);
          },
        };
  const layout = kind === 'switch' ? 'switch' : ['title', 'rules'].includes(kind) ? 'below' : 'beside';
  const problem = useProblem(key, String(value));
  const rules = rulesSettings[key];
  const control = (given: FieldControl) => {
    // The focus comes here from the button that restores the default value.
    if (isOnlyReset)
      return (
        <output id={given.id} tabIndex={-1}>
          {text(value === defaultValue ? 'setting.default' : 'setting.changed')}
        </output>
      );
    switch (kind) {
      case 'switch':
        return <Switch {...given} checked={value === true} disabled={isLocked} onChange={() => save(value !== true)} />;
      case 'title':
        return <TitleControl {...given} template={String(value)} isLocked={isLocked} onChange={save} />;
      case 'rules':
        return rules && <rules.Control control={given} value={String(value)} isLocked={isLocked} onChange={save} />;
      default:
        return (
          <Choices
            {...given}
            values={kind === 'language' ? Object.keys(languages) : choices}
            value={String(value)}
            isLocked={isLocked}
            labelOf={labelOf}
            onChoose={save}
          />
        );
    }
  };
  return (
    <SettingRow
      settingKey={key}
      title={text(`setting.title.${key}`)}
      description={text(`setting.description.${key}`)}
      layout={layout}
      problem={problem}
      isLocked={isLocked}
      isInAddress={isInAddress === true}
      changed={changed}
      // A list of rules is work that one press must not destroy.
      onUndoReset={kind === 'rules' && beforeReset !== undefined ? () => save(beforeReset) : undefined}
    >
      {control}
    </SettingRow>
  );
}

/** What is wrong with a stored text. It may come from another tab, an import or a preset. */
function useProblem(key: SettingKey, value: string): string | undefined {
  const text = useText();
  const problem = rulesSettings[key]?.problemOf(value);
  // In `fileLinks`, only the wrong rules are left out.
  return problem && text(key === 'fileLinks' ? 'settings.fileLinksInvalid' : 'rules.broken', { problem: problemLabel(problem) });
}

/** The label of a stored value, in the user's language. */
function useValueLabel(key: SettingKey): (value: unknown) => string {
  const text = useText();
  const languages = useAppSelector(selectLanguageNames);
  const { kind, choices = [] } = settingDefinitions[key];
  const orderName = (stored: string): string => {
    const order = orderChoicesOf(key).find((choice) => choice.stored === stored);
    if (!order) return stored;
    return order.isReversed ? text('setting.reversed', { order: text(order.label) }) : text(order.label);
  };
  return (value) => {
    switch (kind) {
      case 'switch':
        return text(value === true ? 'setting.on' : 'setting.off');
      case 'interval':
        return text(intervalLabel(Number(value)));
      case 'language':
        return languageName(String(value), languages);
      case 'choice':
        return choices.includes(String(value)) ? text(`setting.choice.${key}.${String(value)}`) : String(value);
      case 'remembered':
        return orderName(String(value));
      default:
        return String(value);
    }
  };
}
